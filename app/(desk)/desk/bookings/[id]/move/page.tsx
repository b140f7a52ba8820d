import { redirect } from "next/navigation";

import { deskPage, type DeskQuery } from "@/app/(desk)/desk-page";
import { DeskTimesForm } from "@/app/(desk)/desk-times-form";
import { findBooking } from "@/app/(desk)/desk/bookings/[id]/find-booking";
import { loadTimes } from "@/app/(desk)/load-times";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref, deskMoveHref } from "@/lib/desk-routes";
import { isUpcoming } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/dates";
import { bookingFingerprint } from "@/lib/server/bookings/booking-rows";
import { isAfterAction } from "@/lib/server/http-context";

import { moveBooking } from "./actions";

const { generateMetadata, Page } = deskPage({
  title: "Move a booking",
  heading: ({ booking }) => `Move ${booking.request.name}`,
  async load({ params, query }: { params: { id: string }; query: DeskQuery }) {
    const booking = await findBooking(params.id);
    if (booking && !isUpcoming(booking) && !isAfterAction()) redirect(deskBookingHref(params.id));
    return booking && { booking, times: await loadTimes(query, booking) };
  },
  view: ({ booking, times }, { now }) => (
    <>
      <p className="mt-3">
        {"Booked: "}
        <BreaksAfterCommas text={`${describeMomentFrom(now, booking.startsAt, bookingRules.timeZone)}.`} />
      </p>
      <DeskTimesForm
        action={moveBooking}
        button="Move to this time"
        hidden={{ id: booking.id, seen: bookingFingerprint(booking) }}
        asksWhere={false}
        asksWho={false}
        times={times}
        hrefFrom={(from) => deskMoveHref(booking.id, { from })}
      />
    </>
  ),
});

export { generateMetadata, Page as default };
