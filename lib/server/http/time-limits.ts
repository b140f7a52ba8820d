/** Each ends before the next one: a form's work is given up before its visitor is told that it failed. */
export const TIME_LIMITS_MS = {
  /** PostgreSQL ends a transaction of a frozen process, so that its locks do not stop the others. */
  idleTransaction: 4_000,
  lock: 5_000,
  /** A query waits this long for a connection. */
  connection: 5_000,
  /** Nothing that needs the lock of the times is stored later than this after the form arrived. */
  timesLock: 6_000,
  /** A visitor who waits longer leaves; sending again finds what was stored meanwhile. */
  formAction: 7_000,
  /** It includes the time of the form that the page responds to. */
  page: 7_500,
  statement: 8_000,
  transaction: 8_000,
  /** The driver ends a query if the database does not respond at all. */
  query: 10_000,
  /** An email whose sending is cut off is sent twice if the mail server has accepted it. */
  backgroundWorkerStop: 15_000,
  serverStop: 20_000,
  /** A server that has not ended by then is killed. */
  serverKill: 22_000,
};

const limits = Object.entries(TIME_LIMITS_MS);
for (const [index, [name, limit]] of limits.entries()) {
  const [next, nextLimit] = limits[index + 1] ?? [name, limit];
  if (limit > nextLimit) throw new Error(`lib/server/http/time-limits.ts: ${name} must not be longer than ${next}`);
}
