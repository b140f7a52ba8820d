import "server-only";

import { describeError } from "./describe-error";

/** They are the operating system's, and PostgreSQL's when it ends a connection. */
const CUT_CODES = ["ECONNRESET", "EPIPE", "57P01", "57P02", "57P05"];
const CUT_MESSAGE = /^Connection terminated(?: unexpectedly)?$|^Client has encountered a connection error/;

/** Another connection may work. */
export function isConnectionCut(error: unknown) {
  const { code = "", originalCode = code, kind } = describeError(error);
  // Prisma's adapter has this kind instead of ECONNRESET.
  if (kind === "ConnectionClosed" || CUT_CODES.includes(originalCode)) return true;
  return error instanceof Error && CUT_MESSAGE.test(error.message);
}
