import "server-only";

import { describeError } from "@/lib/server/describe-error";

/** They are the operating system's, and PostgreSQL's when it ends a connection. */
const CUT_CODES = ["ECONNRESET", "EPIPE", "57P01", "57P02", "57P05"];
const CUT_MESSAGE = /^Connection terminated(?: unexpectedly)?$|^Client has encountered a connection error/;

/** The last ones are PostgreSQL's while it starts or stops, and while it has no connection left. */
const AWAY_CODES =
  /^(?:ECONNREFUSED|ECONNABORTED|ETIMEDOUT|E(?:HOST|NET)(?:UNREACH|DOWN)|ENOTFOUND|EAI_AGAIN|57P03|53300)$/;
const AWAY_MESSAGE = /^timeout expired$/;

/** Another connection may work. */
export function isConnectionCut(error: unknown) {
  const { code = "", originalCode = code, kind } = describeError(error);
  // Prisma's adapter has this kind instead of ECONNRESET.
  if (kind === "ConnectionClosed" || CUT_CODES.includes(originalCode)) return true;
  return error instanceof Error && CUT_MESSAGE.test(error.message);
}

/** The database cannot be reached at the moment, which waiting may change. */
export function isDatabaseAway(error: unknown) {
  const { code = "" } = describeError(error);
  const isAway = AWAY_CODES.test(code) || (error instanceof Error && AWAY_MESSAGE.test(error.message));
  return isAway || isConnectionCut(error);
}
