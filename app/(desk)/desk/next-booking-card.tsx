import { BookingPlace } from "@/app/(desk)/booking-place";
import { NameLink } from "@/app/(desk)/name-link";
import { PhoneLinks } from "@/app/(desk)/reply-links";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref } from "@/lib/desk-routes";
import { describeTime } from "@/lib/domain/describe-time";
import type { NamedBooking } from "@/lib/server/bookings/booking-rows";

type NextBookingCardProps = {
  booking: NamedBooking;
  soon: string;
};

export function NextBookingCard({ booking, soon }: NextBookingCardProps) {
  const { id, startsAt, request } = booking;
  const { time } = describeTime(startsAt, bookingRules.timeZone);
  const [note] = request.privateNote.trim().split("\n");

  return (
    <div className="mt-2 mb-3 space-y-2 rounded-xl border border-gold bg-coal p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4 font-semibold">
        {!soon.includes(time) && <span>{time}</span>}
        <span className="text-gold">{soon}</span>
      </p>
      <NameLink href={deskBookingHref(id)} name={request.name} className="text-lead" />
      <div>
        <BookingPlace booking={booking} />
      </div>
      {note && (
        <p dir="auto" className="border-l-2 border-gold pl-3 wrap-anywhere">
          {note}
        </p>
      )}
      {request.phone && <PhoneLinks phone={request.phone} />}
    </div>
  );
}
