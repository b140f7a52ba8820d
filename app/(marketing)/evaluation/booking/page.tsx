import type { Metadata } from "next";
import { notFound } from "next/navigation";

import { FocusOnChange } from "@/components/islands/focus-on-change";
import { isLinkExpired } from "@/lib/domain/booking";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { readBookingToken } from "@/lib/server/bookings/booking-links";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { hasJustBooked } from "@/lib/server/bookings/booking-cookies";
import { logFailure } from "@/lib/server/log";
import { setResponseStatus } from "@/lib/server/request-context";

import { BookingDetails, BookingUnavailable } from "./booking-details";

export const metadata: Metadata = { ...PRIVATE_PAGE, title: "Your Evaluation" };

type PageProps = { searchParams: Promise<Record<string, string | string[] | undefined>> };

export default async function BookingPage({ searchParams }: PageProps) {
  const { token, failed } = await searchParams;
  const id = readBookingToken(token);
  if (!id) notFound();

  const booking = await findBookingWithRequest(id).catch(logFailure("booking not shown"));
  if (booking === undefined) {
    setResponseStatus(503);
    return <BookingUnavailable />;
  }
  if (!booking || isLinkExpired(booking)) notFound();
  const confirmedTo = (await hasJustBooked(id)) ? booking.request.email : null;
  const hasFailed = failed !== undefined;
  return (
    <>
      <BookingDetails booking={booking} confirmedTo={confirmedTo} hasFailed={hasFailed} />
      <FocusOnChange version={hasFailed ? new Date().getTime() : booking.sequence} />
    </>
  );
}
