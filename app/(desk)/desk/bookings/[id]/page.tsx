import { deskPage } from "@/app/(desk)/desk-page";
import { Result } from "@/app/(desk)/result";
import { offeredPlaces } from "@/lib/content/booking-places";
import { site } from "@/lib/content/site";
import { detailAskedAt, isUpcoming } from "@/lib/domain/booking";
import { bookingFingerprint, type ListedBooking, listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";

import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";
import { findBooking } from "./find-booking";
import { WhereForm } from "./where-form";

const WHERE_ID = "where";

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
      {isUpcoming(booking) && <Where booking={booking} />}
      <Result at={WHERE_ID} />
    </>
  ),
});

export { generateMetadata, Page as default };

function Where({ booking }: { booking: ListedBooking }) {
  const { id, place, placeDetail } = booking;
  const asked = detailAskedAt(place);

  return (
    <WhereForm
      id={id}
      seen={bookingFingerprint(booking)}
      at={WHERE_ID}
      places={offeredPlaces}
      chosen={{
        place,
        gym: (asked === "gym" && placeDetail) || (site.gymCities[0] ?? ""),
        address: (asked === "address" && placeDetail) || "",
      }}
      isOpen={asked !== null && placeDetail === null}
    />
  );
}
