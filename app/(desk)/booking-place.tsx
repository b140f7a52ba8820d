import type { Booking } from "@/lib/domain/booking";
import { describeBooking } from "@/lib/server/bookings/describe-booking";

const LINK = "text-gold underline underline-offset-4 hover:text-gold-bright wrap-anywhere";

export function BookingPlace({ booking }: { booking: Pick<Booking, "startsAt" | "place" | "placeDetail"> }) {
  const { where, locationForTrainer, address } = describeBooking(booking);

  return (
    <>
      <span className="block">{where}</span>
      {booking.place === "virtual" ? (
        <a href={locationForTrainer} className={`${LINK} tap-line`}>
          {locationForTrainer}
        </a>
      ) : (
        <span dir="auto" className="block wrap-anywhere">
          {locationForTrainer}
        </span>
      )}
      {address && (
        <a href={directionsHref(address)} className={`${LINK} tap-line`}>
          Directions
        </a>
      )}
    </>
  );
}

/** Opens Google Maps, on phones its app (https://developers.google.com/maps/documentation/urls/get-started). */
function directionsHref(address: string) {
  return `https://www.google.com/maps/dir/?${new URLSearchParams({ api: "1", destination: address })}`;
}
