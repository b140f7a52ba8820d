import { cache } from "react";

import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { isUpcoming } from "@/lib/domain/booking";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { isId } from "@/lib/validation/id";

import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";

const find = cache(async (id: string) => (isId(id) ? findBookingWithRequest(id) : null));

export async function generateMetadata({ params }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  return deskMetadata("Booking", () => find(id));
}

export default async function BookingPage({ params, searchParams }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  const booking = await loadForTrainer(() => find(id));
  if (!booking) return <DeskUnavailable searchParams={searchParams} />;

  return (
    <DeskPage heading={booking.request.name} query={await searchParams}>
      <BookingFacts booking={booking} now={new Date()} />
      <BookingButtons booking={booking} isUpcoming={isUpcoming(booking)} />
    </DeskPage>
  );
}
