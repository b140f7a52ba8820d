import { findBookableTimes } from "@/lib/server/bookings/find-open-times";

/** Soonest first, without the very first, which the next full hour takes away. */
export async function bookableTimes() {
  const [, ...open] = await findBookableTimes();
  return open.map(({ startsAt }) => startsAt);
}

/** As people in Pasadena read it, without the site's own code. */
export function labelOf(startsAt: Date) {
  const zone = { timeZone: "America/Los_Angeles" };
  const day = startsAt.toLocaleDateString("en-US", { ...zone, weekday: "long", month: "long", day: "numeric" });
  const clock = startsAt.toLocaleTimeString("en-US", { ...zone, hour: "numeric", minute: "2-digit" });
  return `${day}, ${clock.replace(/\s/g, " ")}`;
}
