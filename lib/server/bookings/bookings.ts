import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import {
  BOOKING_OUTCOMES,
  type Booking,
  type BookingActor,
  type BookingOutcome,
  type BookingTime,
  detailAskedAt,
  isUpcoming,
} from "@/lib/domain/booking";
import type { BookingEmailKind, TrainerEmailKind, VisitorEmailKind } from "@/lib/server/email/email-kinds";
import { bookingTimes } from "@/lib/domain/open-times";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { countRequest } from "@/lib/server/limits/request-limit";
import { type DatabaseClient, db } from "@/lib/server/db";
import { metrics } from "@/lib/server/metrics";
import { findBookableRequest, listRequestIdsOf } from "@/lib/server/requests/request-rows";
import {
  findRepeatedRequestId,
  type NewRequestForBooking,
  reopenRequest,
  saveRequestForBooking,
  setRequestAnswered,
  setRequestBooked,
  setWantedTime,
} from "@/lib/server/requests/requests";
import { Prisma } from "@/prisma/client/client";

import { bookingFingerprint, countUpcoming, findBookedId, findBooking } from "./booking-rows";
import { isOpen } from "./find-open-times";
import {
  isEmailQueued,
  queueBookingEmails,
  queueDelayedTrainerEmail,
  queueReminder,
  queueTrainerEmail,
  removeReminders,
  removeRequestEmails,
} from "./queue-booking-emails";
import { withTimesLocked } from "./times-lock";
import { removeFromWaitingList } from "./waiting-list";

export type BookedFor = { request: NewRequestForBooking; formId?: string | undefined } | { requestId: string };

type BookingResult =
  | { outcome: "booked"; bookingId: string; isNew: boolean }
  /** The request is stored, but the time is booked or not offered. */
  | { outcome: "taken"; requestId: string; isNew: boolean }
  /** The trainer's desk stores nothing for a time that is not open. */
  | { outcome: "not-open"; isNew: false }
  /** A request is stored in place of a booking, because the address has enough bookings or for another reason. */
  | { outcome: "too-many" | "stored-as-request"; isNew: boolean }
  | { outcome: "unknown-request"; isNew: false };

/** The network is null where it is unknown, and where no limit binds: at the desk and on the command line. */
type Sender = { by: BookingActor; networkKey: string | null };

/** `seen` is the fingerprint of what the form has shown, where that counts. */
type Change = Sender & { id: string; seen?: string };

/** It is safe to retry: the same form finds its booking. @throws if it is not known whether the booking was stored. */
export function createBooking({
  time,
  bookedFor,
  by,
  networkKey,
}: Sender & { time: BookingTime; bookedFor: BookedFor }): Promise<BookingResult> {
  return storeWithinLimit(networkKey, async (client) => {
    const isFree = await isOpen(client, { startsAt: time.startsAt, by });
    if (by === "desk" && !isFree) {
      return (await findRepeatedBooking(client, time, bookedFor)) ?? { outcome: "not-open", isNew: false };
    }
    const request = await findOrSaveRequest(client, time, bookedFor);
    if (!request) return { outcome: "unknown-request", isNew: false };
    const { requestId, isNew } = request;

    const current = await findBookedId(client, requestId);
    if (current) return { outcome: "booked", bookingId: current, isNew: false };

    const ownIds = await listRequestIdsOf(client, request.email);
    const hasEnough = by !== "desk" && (await countUpcoming(client, ownIds)) >= bookingRules.maxUpcoming;
    if (hasEnough || (isFree && !(await consumeRateLimit(client, "booking", { networkKey })).isAllowed)) {
      await setWantedTime(client, requestId, time);
      if (isNew) await queueTrainerEmail(client, requestId);
      return { outcome: hasEnough ? "too-many" : "stored-as-request", isNew };
    }

    const bookingId = isFree ? await insertBooking(client, requestId, time) : null;
    if (!bookingId) {
      await setWantedTime(client, requestId, time);
      if (isNew) await queueDelayedTrainerEmail(client, requestId);
      return { outcome: "taken", requestId, isNew };
    }

    const booking = { id: bookingId, sequence: 0, startsAt: time.startsAt };
    await setRequestBooked(client, requestId);
    if (by === "desk" && "requestId" in bookedFor) await setRequestAnswered(client, requestId);
    await removeRequestEmails(client, requestId);
    await removeFromWaitingList(client, ownIds);
    await queueBookingEmails(client, booking, toldBy(by, "confirmation", "trainer-booked"));
    await queueReminder(client, booking);
    return { outcome: "booked", bookingId, isNew: true };
  });
}

/** Stores the request once, marked as suspected spam. It occupies no time and sends no email. */
export function storeSuspectedSpam({
  time,
  bookedFor,
  networkKey,
}: Omit<Sender, "by"> & { time: BookingTime; bookedFor: BookedFor }): Promise<BookingResult> {
  return storeWithinLimit(networkKey, async (client) => {
    const repeated = await findRepeatedBooking(client, time, bookedFor);
    if (repeated) return repeated;
    const request = await findOrSaveRequest(client, time, bookedFor, true);
    if (!request) return { outcome: "unknown-request", isNew: false };
    await setWantedTime(client, request.requestId, time);
    return { outcome: "stored-as-request", isNew: request.isNew };
  });
}

async function storeWithinLimit(networkKey: string | null, store: (client: DatabaseClient) => Promise<BookingResult>) {
  const stored = await withTimesLocked(async (client) => {
    const result = await store(client);
    if (result.isNew) await countRequest(client, networkKey);
    return result;
  });
  if (stored.isNew) (stored.outcome === "booked" ? metrics.storedBookings : metrics.storedRequests).inc();
  return stored;
}

export async function findRepeatedForm(time: BookingTime, bookedFor: BookedFor): Promise<BookingResult | null> {
  const booked = await findRepeatedBooking(db(), time, bookedFor);
  if (booked || "requestId" in bookedFor) return booked;
  return (await findRequestId(db(), time, bookedFor)) ? { outcome: "stored-as-request", isNew: false } : null;
}

export async function findRepeatedChange(id: string, time: BookingTime) {
  const current = await findUpcoming(db(), id);
  return current && isBookedAs(current, time) ? "unchanged" : null;
}

/** Recognizes a cancelled booking. Somebody else may have cancelled it. */
export function findRepeatedCancellation(id: string) {
  return findCancelled(db(), id);
}

async function findCancelled(client: DatabaseClient, id: string) {
  return (await findBooking(client, id))?.state === "cancelled" ? "unchanged" : null;
}

async function findRepeatedBooking(
  client: DatabaseClient,
  time: BookingTime,
  bookedFor: BookedFor,
): Promise<BookingResult | null> {
  const requestId = await findRequestId(client, time, bookedFor);
  const bookingId = requestId && (await findBookedId(client, requestId));
  return bookingId ? { outcome: "booked", bookingId, isNew: false } : null;
}

async function findRequestId(client: DatabaseClient, { startsAt }: BookingTime, bookedFor: BookedFor) {
  if ("requestId" in bookedFor) return bookedFor.requestId;
  return findRepeatedRequestId(client, bookedFor.request, { formId: bookedFor.formId, startsAt });
}

function isBookedAs(booking: Booking, { place, placeDetail = null, startsAt }: BookingTime) {
  const isSameTime = booking.startsAt.getTime() === startsAt.getTime();
  return isSameTime && booking.place === place && booking.placeDetail === placeDetail;
}

/** Returns "not-upcoming" also for a booking that is no longer what was seen. */
export async function changeBooking({
  id,
  time,
  seen,
  by,
  networkKey,
}: Change & { time: BookingTime }): Promise<"changed" | "unchanged" | "taken" | "not-upcoming"> {
  try {
    return await withTimesLocked(async (client) => {
      const current = await findUpcoming(client, id);
      if (!current) return "not-upcoming";
      if (isBookedAs(current, time)) return "unchanged";
      if (!isAsSeen(current, seen)) return "not-upcoming";
      const { place, placeDetail = null, startsAt } = time;
      const isSameTime = current.startsAt.getTime() === startsAt.getTime();
      // The visitor has told the trainer the address, or typed it, and needs no email about it.
      if (by === "desk" && isSameTime && current.place === place && detailAskedAt(place) === "address") {
        await client.booking.update({ where: { id }, data: { placeDetail }, select: { id: true } });
        return "changed";
      }
      if (!isSameTime && !(await isOpen(client, { startsAt, by, exceptId: id }))) return "taken";

      // The visitor does not know of a time if no email about it has been sent yet.
      const isKnown = !(await isEmailQueued(client, current, "changed"));
      const booking = await client.booking.update({
        where: { id },
        data: {
          place,
          placeDetail,
          previousStartsAt: isKnown ? current.startsAt : current.previousStartsAt,
          ...bookingTimes(bookingRules, startsAt),
          sequence: { increment: 1 },
        },
        select: { id: true, sequence: true, startsAt: true },
      });
      await removeReminders(client, id);
      await queueBookingEmails(client, booking, toldBy(by, "changed", "trainer-changed"));
      await queueReminder(client, booking);
      await countRequest(client, networkKey);
      return "changed";
    });
  } catch (error) {
    if (isOverlap(error)) return "taken";
    throw error;
  }
}

/** Returns "unchanged" for a booking that is already cancelled, so that a retry succeeds. */
export function cancelBooking({
  id,
  seen,
  by,
  networkKey,
}: Change): Promise<"cancelled" | "unchanged" | "not-upcoming"> {
  return withTimesLocked(async (client) => {
    const current = await findUpcoming(client, id);
    if (current && !isAsSeen(current, seen)) return "not-upcoming";
    if (await cancelWithin(client, id, by)) {
      await countRequest(client, networkKey);
      return "cancelled";
    }
    return (await findCancelled(client, id)) ?? "not-upcoming";
  });
}

/** Call this in a transaction that holds the lock of the times. It returns false if the booking is not upcoming. */
export async function cancelWithin(client: DatabaseClient, id: string, by: BookingActor): Promise<boolean> {
  const current = await findUpcoming(client, id);
  if (!current) return false;

  const booking = await client.booking.update({
    where: { id },
    data: { state: "cancelled", cancelledBy: by === "visitor" ? "visitor" : "trainer", sequence: { increment: 1 } },
    select: { id: true, sequence: true, startsAt: true },
  });
  await reopenRequest(client, current.requestId);
  await removeReminders(client, id);
  await queueBookingEmails(client, booking, toldBy(by, "cancelled", "trainer-cancelled"));
  return true;
}

/** Returns "changed" for a booking that is ahead or cancelled, or has another state than was seen. */
export async function markBooking(
  id: string,
  outcome: BookingOutcome,
  seen?: string,
): Promise<"marked" | "unchanged" | "changed"> {
  const others = ["booked", ...BOOKING_OUTCOMES].filter((state) => state !== outcome);
  const from = seen === undefined ? others : others.filter((state) => state === seen);
  const { count } = await db().booking.updateMany({
    where: { id, state: { in: from }, startsAt: { lte: new Date() } },
    data: { state: outcome },
  });
  if (count === 1) return "marked";
  return (await findBooking(db(), id))?.state === outcome ? "unchanged" : "changed";
}

/** The trainer gets no email about a change made at the desk. */
function toldBy(by: BookingActor, toVisitor: VisitorEmailKind, toTrainer: TrainerEmailKind): BookingEmailKind[] {
  return by === "desk" ? [toVisitor] : [toVisitor, toTrainer];
}

async function findOrSaveRequest(
  client: DatabaseClient,
  { startsAt }: BookingTime,
  bookedFor: BookedFor,
  isSuspectedSpam = false,
) {
  if ("request" in bookedFor) {
    const { formId } = bookedFor;
    const request = { ...bookedFor.request, isSuspectedSpam };
    const { id, isNew } = await saveRequestForBooking(client, request, { formId, startsAt });
    return { requestId: id, isNew, email: request.email };
  }
  const { requestId } = bookedFor;
  const stored = await findBookableRequest(client, requestId);
  return stored && { requestId, isNew: false, email: stored.email };
}

/** Returns null if a database constraint finds an overlap or another booking of the same request. */
async function insertBooking(
  client: DatabaseClient,
  requestId: string,
  { place, placeDetail = null, startsAt }: BookingTime,
) {
  const [inserted] = await client.booking.createManyAndReturn({
    data: { requestId, place, placeDetail, ...bookingTimes(bookingRules, startsAt) },
    skipDuplicates: true,
    select: { id: true },
  });
  return inserted?.id ?? null;
}

function isAsSeen(booking: Booking, seen: string | undefined) {
  return seen === undefined || seen === bookingFingerprint(booking);
}

async function findUpcoming(client: DatabaseClient, id: string) {
  const booking = await findBooking(client, id);
  return booking && isUpcoming(booking) ? booking : null;
}

/** Recognizes PostgreSQL's exclusion_violation, which only a write without the lock can cause. */
function isOverlap(error: unknown) {
  return error instanceof Prisma.PrismaClientKnownRequestError && JSON.stringify(error.meta ?? {}).includes("23P01");
}
