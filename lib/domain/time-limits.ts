/**
 * The time limits that depend on each other, in milliseconds. Each ends before the next one: what a form waits for is
 * given up before its visitor is told that it failed, and that before PostgreSQL and the driver give up by themselves.
 */
export const TIME_LIMITS_MS = {
  /** PostgreSQL ends a transaction of a frozen process, so that its locks do not stop the others. */
  idleTransaction: 4_000,
  /** How long a statement waits for a lock. */
  lock: 5_000,
  /** How long a query waits for a connection. */
  connection: 5_000,
  /** Nothing that needs the lock of the times is stored later than this after the form arrived. */
  timesLock: 6_000,
  /** What a visitor waits for a form. Who waits longer leaves; sending again finds what was stored meanwhile. */
  formAction: 7_000,
  /** What a page reads, with the time of the form that it responds to. */
  page: 7_500,
  statement: 8_000,
  transaction: 8_000,
  /** The driver's limit, for a database that does not respond at all. */
  query: 10_000,
  /** An email that is being sent when the server stops: cut off, it is sent twice if the mail server has accepted it. */
  backgroundWorkerStop: 15_000,
  /** Requests in progress when the server stops. */
  serverStop: 20_000,
  /** A server that has not ended by then is killed. */
  serverKill: 22_000,
};

const limits = Object.entries(TIME_LIMITS_MS);
for (const [index, [name, limit]] of limits.entries()) {
  const [next, nextLimit] = limits[index + 1] ?? [name, limit];
  if (limit > nextLimit) throw new Error(`lib/domain/time-limits.ts: ${name} must not be longer than ${next}`);
}
