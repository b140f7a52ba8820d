import { Temporal } from "temporal-polyfill";

/** In UTC. Where the month has no such day, its last one: six months before August 31 is February 28. */
export function monthsBefore(moment: Date, months: number) {
  const zoned = Temporal.Instant.fromEpochMilliseconds(moment.getTime()).toZonedDateTimeISO("UTC");
  return new Date(zoned.subtract({ months }).epochMilliseconds);
}
