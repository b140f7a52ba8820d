import type { Metadata } from "next";
import { cache } from "react";

import { metadata as notFoundMetadata } from "@/app/not-found";
import { PageNotFound } from "@/app/page-not-found";
import { FocusOnChange } from "@/components/islands/focus-on-change";
import { isLinkExpired } from "@/lib/domain/booking";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { readBookingToken } from "@/lib/server/bookings/booking-links";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { hasJustBooked } from "@/lib/server/bookings/booking-cookies";
import { logFailure } from "@/lib/server/log";
import { setResponseStatus } from "@/lib/server/request-context";

import { BookingDetails, BookingUnavailable } from "./booking-details";

type Parameter = string | string[] | undefined;
type PageProps = { searchParams: Promise<Record<string, Parameter>> };

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const booking = await findBookingOfLink((await searchParams)["token"]);
  return { ...PRIVATE_PAGE, ...(booking === null ? notFoundMetadata : { title: "Your Evaluation" }) };
}

export default async function BookingPage({ searchParams }: PageProps) {
  const { token, failed } = await searchParams;
  const booking = await findBookingOfLink(token);
  if (booking === undefined) {
    setResponseStatus(503);
    return <BookingUnavailable />;
  }
  if (!booking) return <PageNotFound />;
  const confirmedTo = (await hasJustBooked(booking.id)) ? booking.request.email : null;
  const hasFailed = failed !== undefined;
  return (
    <>
      <BookingDetails booking={booking} confirmedTo={confirmedTo} hasFailed={hasFailed} />
      <FocusOnChange version={hasFailed ? new Date().getTime() : booking.sequence} />
    </>
  );
}

/** Null if the link is not valid or has expired, undefined if the database does not respond. */
const findBookingOfLink = cache(async (token: Parameter) => {
  const id = readBookingToken(token);
  const booking = id ? await findBookingWithRequest(id).catch(logFailure("booking not shown")) : null;
  return booking && isLinkExpired(booking) ? null : booking;
});
