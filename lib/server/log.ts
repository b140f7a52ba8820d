import "server-only";

import pino from "pino";

import { currentRequestId } from "@/lib/server/request-context";

/**
 * JSON lines on stdout, with the request's id while one is handled. Hand an error over as `error`: `log.error({ error
 * }, "contact message not stored")`.
 */
export const log = pino({
  base: null,
  timestamp: pino.stdTimeFunctions.isoTime,
  formatters: { level: (label) => ({ level: label }) },
  mixin() {
    const requestId = currentRequestId();
    return requestId ? { requestId } : {};
  },
  serializers: { error: describeError, err: describeError },
});

/** Name and codes only: messages of Prisma and PostgreSQL contain values, and so what people typed. */
export function describeError(error: unknown) {
  if (!(error instanceof Error)) return { name: typeof error };
  return { name: error.name, ...codesOf(error) };
}

function codesOf(error: object): Record<string, string> {
  const codes: Record<string, string> = {};
  for (const key of ["code", "originalCode", "digest"]) {
    const value: unknown = Reflect.get(error, key);
    if (typeof value === "string" && /^[\w.-]{1,40}$/.test(value)) codes[key] = value;
  }
  const cause: unknown = Reflect.get(error, "cause");
  return typeof cause === "object" && cause !== null ? { ...codesOf(cause), ...codes } : codes;
}
