import { DAY_MS } from "@/lib/domain/durations";
import { findCancelledTimes, listBookedBetween } from "@/lib/server/bookings/booking-rows";
import { calendarWarnings } from "@/lib/server/bookings/format-busy-times";
import { listParkedEmails } from "@/lib/server/email/outbox";
import { countOtherRequests, listWaitingRequests } from "@/lib/server/requests/request-rows";

const SHOWN_REQUESTS = 10;
const DAYS_AHEAD = 7;
const DAYS_BACK = 14;

export async function loadToday(now: Date) {
  const [waiting, others, next, begun, parked, warnings] = await Promise.all([
    loadWaiting(),
    countOtherRequests(),
    listBookedBetween(now, new Date(now.getTime() + DAYS_AHEAD * DAY_MS)),
    listBookedBetween(new Date(now.getTime() - DAYS_BACK * DAY_MS), now),
    listParkedEmails(),
    calendarWarnings(now),
  ]);
  return { waiting, others, next, begun, parked, warnings };
}

export type WaitingRequest = Awaited<ReturnType<typeof loadWaiting>>[number];

async function loadWaiting() {
  const requests = await listWaitingRequests(SHOWN_REQUESTS);
  const cancelled = await findCancelledTimes(requests.map(({ id }) => id));
  return requests.map((request) => ({ ...request, cancelled: cancelled.get(request.id) }));
}
