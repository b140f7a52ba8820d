import { bookingRules } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { describeBooking } from "@/lib/server/bookings/describe-booking";

/** The booking as it is before the change. */
export function CurrentBooking({ booking }: { booking: Booking }) {
  return (
    <p className="shell pt-6">
      {"You’re booked for "}
      <strong className="text-gold">{`${describeBooking(booking).when} ${bookingRules.timeZoneName}`}</strong>.
    </p>
  );
}
