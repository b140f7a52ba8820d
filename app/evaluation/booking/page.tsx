import type { Metadata } from "next";
import { cache } from "react";

import { PageNotFound } from "@/components/sections/page-status";
import { loadPage } from "@/lib/server/http/load-page";
import { FocusOnChange } from "@/components/islands/focus-on-change";
import { isLinkExpired, LINK_DAYS } from "@/lib/domain/booking";
import { notFoundMetadata, PRIVATE_PAGE } from "@/lib/content/page-metadata";
import { readBookingToken } from "@/lib/server/bookings/booking-links";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { hasJustBooked } from "@/lib/server/bookings/booking-cookies";
import { db } from "@/lib/server/db";

import { BookingDetails, BookingUnavailable } from "./booking-details";

type Parameter = string | string[] | undefined;
type PageProps = { searchParams: Promise<Record<string, Parameter>> };

const EXPIRED = `The link to a booking works until ${LINK_DAYS} days after its time, and this one is over. You can book again whenever you like.`;

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const loaded = await loadBooking((await searchParams)["token"]);
  const isShown = loaded.kind === "down" || (loaded.kind === "ok" && !isLinkExpired(loaded.data));
  return { ...PRIVATE_PAGE, ...(isShown ? { title: "Your Evaluation" } : notFoundMetadata) };
}

export default async function BookingPage({ searchParams }: PageProps) {
  const loaded = await loadBooking((await searchParams)["token"]);
  if (loaded.kind === "down") return <BookingUnavailable />;
  if (loaded.kind === "missing") return <PageNotFound />;
  const booking = loaded.data;
  if (isLinkExpired(booking)) return <PageNotFound reason={EXPIRED} />;
  const confirmedTo = (await hasJustBooked(booking.id)) ? booking.request.email : null;
  return (
    <>
      <BookingDetails booking={booking} confirmedTo={confirmedTo} />
      <FocusOnChange version={booking.sequence} />
    </>
  );
}

const loadBooking = cache((token: Parameter) =>
  loadPage("booking not shown", async () => {
    const id = readBookingToken(token);
    return id ? findBookingWithRequest(db(), id) : null;
  }),
);
