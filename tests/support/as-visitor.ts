import type { BookingActor, BookingTime } from "@/lib/domain/booking";
import * as bookings from "@/lib/server/bookings/bookings";
import * as waitingList from "@/lib/server/bookings/join-waiting-list";
import type { Waiting } from "@/lib/server/bookings/waiting-list";
import { type Answers, perQuestion } from "@/lib/validation/fields";
import * as requests from "@/lib/server/requests/requests";

// By a visitor of an unknown network, unless a test says otherwise.

export function saveRequest(request: requests.NewRequest, networkKey: string | null = null) {
  return requests.saveRequest(request, networkKey);
}

export function createBooking(
  time: BookingTime,
  bookedFor: { request: requests.NewRequest & Partial<Answers>; formId?: string } | { requestId: string },
  by: BookingActor = "visitor",
  networkKey: string | null = null,
) {
  const unanswered = perQuestion(() => null);
  const visitor =
    "request" in bookedFor ? { ...bookedFor, request: { ...unanswered, ...bookedFor.request } } : bookedFor;
  return bookings.createBooking({ time, bookedFor: visitor, by, networkKey });
}

export function changeBooking(id: string, time: BookingTime) {
  return bookings.changeBooking({ id, time, by: "visitor", networkKey: null });
}

export function cancelBooking(id: string, by: BookingActor = "visitor") {
  return bookings.cancelBooking({ id, by, networkKey: null });
}

export function joinWaitingList(
  waiting: Waiting,
  visitor: waitingList.WaitingFor,
  sender: { networkKey?: string; ownAddress?: string } = {},
) {
  return waitingList.joinWaitingList({ networkKey: null, ownAddress: null, ...sender, waiting, visitor });
}
