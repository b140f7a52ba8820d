import { deskPage } from "@/app/(desk)/desk-page";
import { isUpcoming } from "@/lib/domain/booking";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";

import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";
import { findBooking } from "./find-booking";

const { generateMetadata, Page } = deskPage({
  title: "Booking",
  heading: ({ booking }) => booking.request.name,
  async load({ params }: { params: { id: string } }) {
    const booking = await findBooking(params.id);
    return booking && { booking, hasUpcoming: (await listBookingsOfRequest(booking.requestId)).some(isUpcoming) };
  },
  view: ({ booking, hasUpcoming }, { now }) => (
    <>
      <BookingFacts booking={booking} hasUpcoming={hasUpcoming} now={now} />
      <BookingButtons booking={booking} isUpcoming={isUpcoming(booking)} />
    </>
  ),
});

export { generateMetadata, Page as default };
