import "server-only";

/** Codes only, such as "EENVELOPE 550": the server's own words often repeat the address. */
export function mailErrorCodes(error: unknown) {
  const code = property(error, "code");
  const status = responseCode(error);
  const codes = [typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "", status ?? ""];
  return codes.filter(Boolean).join(" ") || "unknown";
}

/** Whether the mail server refuses for good, so that another attempt would get the same answer. */
export function isPermanentRefusal(error: unknown) {
  const status = responseCode(error);
  return status !== null && status >= 500;
}

function responseCode(error: unknown) {
  const status = property(error, "responseCode");
  return typeof status === "number" && status >= 100 && status <= 599 ? status : null;
}

function property(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
