import "server-only";

/** Returns only codes, such as "EENVELOPE 550", because server messages often contain the address. */
export function emailErrorCodes(error: unknown) {
  const code = property(error, "code");
  const status = responseCode(error);
  const codes = [typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "", status ?? ""];
  return codes.filter(Boolean).join(" ") || "unknown";
}

/** Enhanced status codes (RFC 3463), as in "550 5.1.1 …". 5.1.x and 5.2.x are about addresses; Microsoft 365 says 5.4.1. */
const ENHANCED_CODE = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/;
const ADDRESS_CODE = /^5\.(?:[12]\.|4\.1$)/;
const SENDER_CODES: readonly string[] = ["5.1.7", "5.1.8"];

/** Excludes errors that the operator can fix, such as a wrong password or a block list. */
export function isRecipientRefused(error: unknown) {
  const status = responseCode(error);
  if (status === null || status < 500) return false;

  const [, code] = ENHANCED_CODE.exec(String(property(error, "response"))) ?? [];
  const isAboutAddress = code !== undefined && ADDRESS_CODE.test(code) && !SENDER_CODES.includes(code);
  const command = property(error, "command");
  return command === "RCPT TO" ? isAboutAddress || code === undefined : command === "DATA" && isAboutAddress;
}

function responseCode(error: unknown) {
  const status = property(error, "responseCode");
  return typeof status === "number" && status >= 100 && status <= 599 ? status : null;
}

function property(error: unknown, name: string): unknown {
  return typeof error === "object" && error !== null ? Reflect.get(error, name) : undefined;
}
