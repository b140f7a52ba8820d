import "server-only";

/** Codes only, such as "EENVELOPE 550": the server's own words often repeat the address. */
export function emailErrorCodes(error: unknown) {
  const code = property(error, "code");
  const status = responseCode(error);
  const codes = [typeof code === "string" && /^\w{1,40}$/.test(code) ? code : "", status ?? ""];
  return codes.filter(Boolean).join(" ") || "unknown";
}

/** "550 5.1.1 …": with a code of RFC 3463 the server says what it refuses. Those of 5.1 and 5.2 are about addresses. */
const ENHANCED_CODE = /^\d{3}[ -](5\.\d{1,3}\.\d{1,3})\b/;
const ADDRESS_CODE = /^5\.[12]\./;
/** Of the sender. */
const SENDER_CODES: readonly string[] = ["5.1.7", "5.1.8"];

/**
 * Whether the mail server will never take a mail for this recipient. What it has against us, such as the password or a
 * block list, somebody can mend.
 */
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
