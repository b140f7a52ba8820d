import { deskPage } from "@/app/(desk)/desk-page";
import { isUpcoming } from "@/lib/domain/booking";

import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";
import { findBooking } from "./find-booking";

const { generateMetadata, Page } = deskPage({
  title: "Booking",
  heading: (booking) => booking.request.name,
  load: ({ params }: { params: { id: string } }) => findBooking(params.id),
  view: (booking, { now }) => (
    <>
      <BookingFacts booking={booking} now={now} />
      <BookingButtons booking={booking} isUpcoming={isUpcoming(booking)} />
    </>
  ),
});

export { generateMetadata, Page as default };
