import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { isUpcoming } from "@/lib/domain/booking";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { isId } from "@/lib/validation/id";

import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";

export default async function BookingPage({ params, searchParams }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  const booking = await loadForTrainer(async () => (isId(id) ? findBookingWithRequest(id) : null));
  if (!booking) return <DeskUnavailable />;

  return (
    <DeskPage heading={booking.request.name} query={await searchParams}>
      <BookingFacts booking={booking} now={new Date()} />
      <BookingButtons booking={booking} isUpcoming={isUpcoming(booking)} />
    </DeskPage>
  );
}
