import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import {
  BOOKING_OUTCOMES,
  type BookingEmailKind,
  type BookingOutcome,
  type BookingTime,
  isUpcoming,
  type TrainerEmailKind,
  type VisitorEmailKind,
} from "@/lib/domain/booking";
import { bookingTimes } from "@/lib/domain/open-times";
import { db } from "@/lib/server/db";
import {
  findRepeatedRequestId,
  type NewRequest,
  reopenRequest,
  saveRequestForBooking,
  setRequestAnswered,
  setRequestState,
} from "@/lib/server/requests/requests";
import { findBookableRequest } from "@/lib/server/requests/retention";
import { Prisma } from "@/prisma/client/client";

import { findBookedId, findBooking, listUpcomingOf } from "./booking-rows";
import { withCalendarLocked } from "./calendar-lock";
import { type ChangedBy, isOpen } from "./open-times";
import {
  queueBookingEmails,
  queueDelayedTrainerEmail,
  queueReminder,
  queueTrainerEmail,
  removeReminders,
  removeRequestEmails,
} from "./queue-booking-emails";

type Transaction = Prisma.TransactionClient;

/** Somebody new, or somebody whose request is stored. */
export type BookedFor = { request: NewRequest; formId?: string } | { requestId: string };

type BookingResult =
  | { outcome: "booked"; bookingId: string; isNew: boolean }
  /** The request is stored, but the time is booked or not offered. */
  | { outcome: "taken"; requestId: string; isNew: boolean }
  /** The trainer's desk stores nothing for a time that is not open. */
  | { outcome: "not-open"; isNew: false }
  | { outcome: "too-many"; isNew: boolean }
  | { outcome: "unknown-request"; isNew: false };

/** Safe to retry: the same form finds its booking. @throws if it is not known whether the booking was stored. */
export function createBooking(
  time: BookingTime,
  bookedFor: BookedFor,
  by: ChangedBy = "visitor",
): Promise<BookingResult> {
  return withCalendarLocked(async (tx) => {
    const isFree = await isOpen(tx, time.startsAt, by);
    if (by === "desk" && !isFree) {
      return (await findRepeatedBooking(time, bookedFor)) ?? { outcome: "not-open", isNew: false };
    }
    const request = await findOrSaveRequest(tx, time, bookedFor);
    if (!request) return { outcome: "unknown-request", isNew: false };
    const { requestId, isNew } = request;

    const current = await findBookedId(tx, requestId);
    if (current) return { outcome: "booked", bookingId: current, isNew: false };

    if (by !== "desk" && (await listUpcomingOf(request.email, tx)).length >= bookingRules.maxUpcoming) {
      if (isNew) await queueTrainerEmail(tx, requestId);
      return { outcome: "too-many", isNew };
    }

    const bookingId = isFree ? await insertBooking(tx, requestId, time) : null;
    if (!bookingId) {
      if (isNew) await queueDelayedTrainerEmail(tx, requestId);
      return { outcome: "taken", requestId, isNew };
    }

    const booking = { id: bookingId, sequence: 0, startsAt: time.startsAt };
    await setRequestState(requestId, "booked", tx);
    if (by === "desk" && "requestId" in bookedFor) await setRequestAnswered(requestId, tx);
    await removeRequestEmails(tx, requestId);
    await queueBookingEmails(tx, booking, toldBy(by, "confirmation", "trainer-booked"));
    await queueReminder(tx, booking);
    return { outcome: "booked", bookingId, isNew: true };
  });
}

export async function findRepeatedBooking(
  { startsAt }: BookingTime,
  bookedFor: BookedFor,
): Promise<BookingResult | null> {
  const requestId =
    "request" in bookedFor
      ? await findRepeatedRequestId(bookedFor.request, { formId: bookedFor.formId, startsAt })
      : bookedFor.requestId;
  const bookingId = requestId && (await findBookedId(db(), requestId));
  return bookingId ? { outcome: "booked", bookingId, isNew: false } : null;
}

export async function changeBooking(
  id: string,
  { place, placeDetail = null, startsAt }: BookingTime,
  by: ChangedBy = "visitor",
): Promise<"changed" | "unchanged" | "taken" | "not-upcoming"> {
  try {
    return await withCalendarLocked(async (tx) => {
      const current = await findUpcoming(tx, id);
      if (!current) return "not-upcoming";
      const isSameTime = current.startsAt.getTime() === startsAt.getTime();
      if (isSameTime && current.place === place && current.placeDetail === placeDetail) return "unchanged";
      if (!isSameTime && !(await isOpen(tx, startsAt, by, id))) return "taken";

      const booking = await tx.booking.update({
        where: { id },
        data: {
          place,
          placeDetail,
          previousStartsAt: current.startsAt,
          ...bookingTimes(bookingRules, startsAt),
          sequence: { increment: 1 },
        },
        select: { id: true, sequence: true, startsAt: true },
      });
      await removeReminders(tx, id);
      await queueBookingEmails(tx, booking, toldBy(by, "changed", "trainer-changed"));
      await queueReminder(tx, booking);
      return "changed";
    });
  } catch (error) {
    if (isOverlap(error)) return "taken";
    throw error;
  }
}

/** "unchanged" for a booking that is already cancelled, so that a retry succeeds. */
export function cancelBooking(
  id: string,
  by: ChangedBy = "visitor",
): Promise<"cancelled" | "unchanged" | "not-upcoming"> {
  return withCalendarLocked(async (tx) => {
    if (await cancelWithin(tx, id, by)) return "cancelled";
    return (await findBooking(id, tx))?.state === "cancelled" ? "unchanged" : "not-upcoming";
  });
}

/** For a transaction that holds the calendar's lock. False if the booking is not upcoming. */
export async function cancelWithin(tx: Transaction, id: string, by: ChangedBy): Promise<boolean> {
  const current = await findUpcoming(tx, id);
  if (!current) return false;

  const booking = await tx.booking.update({
    where: { id },
    data: { state: "cancelled", cancelledBy: by === "visitor" ? "visitor" : "trainer", sequence: { increment: 1 } },
    select: { id: true, sequence: true, startsAt: true },
  });
  await reopenRequest(current.requestId, tx);
  await removeReminders(tx, id);
  await queueBookingEmails(tx, booking, toldBy(by, "cancelled", "trainer-cancelled"));
  return true;
}

export async function markBooking(id: string, outcome: BookingOutcome): Promise<"marked" | "unchanged" | "not-begun"> {
  const others = ["booked", ...BOOKING_OUTCOMES].filter((state) => state !== outcome);
  const { count } = await db().booking.updateMany({
    where: { id, state: { in: others }, startsAt: { lte: new Date() } },
    data: { state: outcome },
  });
  if (count === 1) return "marked";
  return (await findBooking(id))?.state === outcome ? "unchanged" : "not-begun";
}

/** The trainer gets no email about what he did himself at the desk. */
function toldBy(by: ChangedBy, toVisitor: VisitorEmailKind, toTrainer: TrainerEmailKind): BookingEmailKind[] {
  return by === "desk" ? [toVisitor] : [toVisitor, toTrainer];
}

async function findOrSaveRequest(tx: Transaction, { startsAt }: BookingTime, bookedFor: BookedFor) {
  if ("request" in bookedFor) {
    const { request, formId } = bookedFor;
    const { id, isNew } = await saveRequestForBooking(tx, request, { formId, startsAt });
    return { requestId: id, isNew, email: request.email };
  }
  const { requestId } = bookedFor;
  const stored = await findBookableRequest(requestId, tx);
  return stored && { requestId, isNew: false, email: stored.email };
}

/** Null if a database constraint finds an overlap or another booking of the same request. */
async function insertBooking(tx: Transaction, requestId: string, { place, placeDetail = null, startsAt }: BookingTime) {
  const [inserted] = await tx.booking.createManyAndReturn({
    data: { requestId, place, placeDetail, ...bookingTimes(bookingRules, startsAt) },
    skipDuplicates: true,
    select: { id: true },
  });
  return inserted?.id ?? null;
}

async function findUpcoming(tx: Transaction, id: string) {
  const booking = await findBooking(id, tx);
  return booking && isUpcoming(booking) ? booking : null;
}

/** PostgreSQL's exclusion_violation, which only a write without the lock can cause. */
function isOverlap(error: unknown) {
  return error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes("23P01");
}
