import { Temporal } from "temporal-polyfill";

/** Calculates in UTC. If the month has no such day, its last one counts: six months before August 31 is February 28. */
export function monthsBefore(moment: Date, months: number) {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("UTC");
  return new Date(zoned.subtract({ months }).epochMilliseconds);
}
