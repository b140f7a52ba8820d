import { findBookableTimes } from "@/lib/server/bookings/open-times";

/** Soonest first, without the very first, which the next full hour takes away. */
export async function bookableTimes() {
  const [, ...open] = await findBookableTimes();
  return open.map(({ startsAt }) => startsAt);
}
