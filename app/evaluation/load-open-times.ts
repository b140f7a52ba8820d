import { redirect } from "next/navigation";

import { loadPage } from "@/lib/server/http/load-page";
import { bookingRules } from "@/lib/content/booking-rules";
import { type Booking, isLinkExpired, isUpcoming } from "@/lib/domain/booking";
import { type DaysPage, pageOfDays } from "@/lib/domain/booking-days";
import { readDays } from "@/lib/domain/open-times";
import { bookingHref } from "@/lib/routes";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";
import { findBookingOfRequest, findBooking } from "@/lib/server/bookings/booking-rows";
import { findBookableTimes } from "@/lib/server/bookings/find-open-times";
import { db } from "@/lib/server/db";

export type OpenTimesQuery = Record<string, string | string[] | undefined>;

export type OpenTimesView = DaysPage & {
  /** It is null if the page's URL names no first day. */
  from: string | null;
  /** The URL names a time that is not open. */
  isWantedNotOpen: boolean;
  /** This booking is to be changed. */
  current: Booking | null;
  /** With the token of a stored request, the form asks only for a place and a time. */
  requestToken: string | null;
};

const WALL_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d$/;

export function loadOpenTimes(query: OpenTimesQuery) {
  return loadPage("open times not shown", () => readOpenTimes(query));
}

async function readOpenTimes({ request, change, from, at }: OpenTimesQuery): Promise<OpenTimesView | null> {
  if (change !== undefined) return loadChange(change, { from, at });

  const requestId = readRequestToken(request);
  const found = requestId === null ? null : await findBookingOfRequest(requestId);
  if (found?.state === "booked") redirect(bookingHref(bookingToken(found.bookingId)));
  const requestToken = found?.state === "bookable" && typeof request === "string" ? request : null;
  return { current: null, requestToken, ...(await loadDays({ from, at })) };
}

async function loadChange(token: OpenTimesQuery[string], wanted: OpenTimesQuery): Promise<OpenTimesView | null> {
  const id = readBookingToken(token);
  const booking = id && (await findBooking(db(), id));
  if (!booking || isLinkExpired(booking)) return null;
  if (!isUpcoming(booking)) redirect(bookingHref(bookingToken(booking.id)));
  return { current: booking, requestToken: null, ...(await loadDays(wanted, booking)) };
}

async function loadDays({ from, at }: OpenTimesQuery, current?: Booking) {
  const open = await findBookableTimes(current?.id);
  const others = open.filter(({ startsAt }) => startsAt.getTime() !== current?.startsAt.getTime());
  const day = typeof from === "string" && readDays(bookingRules, from, 1) ? from : null;
  const wanted = typeof at === "string" && WALL_TIME.test(at) ? at : null;
  const page = pageOfDays(others, bookingRules.timeZone, { from: day, at: wanted });
  return { from: day, ...page, isWantedNotOpen: wanted !== null && page.picked === null };
}
