import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { type Booking, isUpcoming } from "@/lib/domain/booking";
import { counted } from "@/lib/domain/describe-time";
import { onOneLine, toCsv, toJson } from "@/lib/domain/export-formats";
import { localDay } from "@/lib/domain/open-times";
import { answersOf, QUESTIONS } from "@/lib/validation/fields";

import { describeBooking } from "./describe-booking";
import type { ListedBooking } from "./booking-rows";

type Bookings = AsyncIterable<ListedBooking> | Iterable<ListedBooking>;

const COLUMNS = [
  "id",
  "request",
  "starts",
  "ends",
  "place",
  "detail",
  "state",
  "name",
  "email",
  "message",
  ...QUESTIONS.map(({ name }) => name),
];

export function asCsv(bookings: Bookings) {
  return toCsv(COLUMNS, toRows(bookings));
}

export function asJson(bookings: Bookings) {
  return toJson(toRows(bookings));
}

async function* toRows(bookings: Bookings) {
  for await (const { id, requestId, startsAt, endsAt, place, placeDetail, state, request } of bookings) {
    const [starts, ends] = [startsAt.toISOString(), endsAt.toISOString()];
    yield { id, request: requestId, starts, ends, place, detail: placeDetail, state, ...request };
  }
}

export async function* asText(bookings: Bookings) {
  let count = 0;
  for await (const booking of bookings) {
    const { id, startsAt, state, request } = booking;
    const { when, where, locationForTrainer } = describeBooking(booking);
    const year = localDay(bookingRules, startsAt).slice(0, 4);
    yield `${when}, ${year}  ${where}, ${onOneLine(locationForTrainer)}${state === "booked" ? "" : `  ${state}`}\n`;
    const answers = answersOf(request).map(({ label, text }) => `  ${label}: ${onOneLine(text)}\n`);
    yield `  ${onOneLine(request.name)} <${onOneLine(request.email)}>\n${answers.join("")}  id ${id}\n\n`;
    count += 1;
  }
  yield count === 0 ? "No bookings.\n" : count === 1 ? "1 booking\n" : `${count} bookings\n`;
}

/** Reports upcoming bookings that a command erases with their request. */
export function describeUntold(bookings: readonly Booking[]) {
  const count = bookings.filter((booking) => isUpcoming(booking)).length;
  return count === 0 ? "" : ` ${counted(count, "upcoming booking")} went along, and no email says so.`;
}
