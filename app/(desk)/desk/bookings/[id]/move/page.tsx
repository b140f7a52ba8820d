import { redirect } from "next/navigation";
import { cache } from "react";

import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskTimesForm } from "@/app/(desk)/desk-times-form";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { loadTimes } from "@/app/(desk)/load-times";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref, deskMoveHref } from "@/lib/desk-routes";
import { isUpcoming } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/calendar-weeks";
import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { isId } from "@/lib/validation/id";

import { moveBooking } from "./actions";

const find = cache(async (id: string) => (isId(id) ? findBookingWithRequest(id) : null));

export async function generateMetadata({ params }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  return deskMetadata("Move a booking", () => find(id));
}

export default async function MovePage({ params, searchParams }: DeskPageProps<{ id: string }>) {
  const [{ id }, query] = [await params, await searchParams];
  const loaded = await loadForTrainer(async () => {
    const booking = await find(id);
    return booking && { booking, times: await loadTimes(query, id) };
  });
  if (!loaded) return <DeskUnavailable searchParams={searchParams} />;
  const { booking, times } = loaded;
  if (!isUpcoming(booking)) redirect(deskBookingHref(id));

  return (
    <DeskPage heading={`Move ${booking.request.name}`} query={query}>
      <p className="mt-3">{`Booked: ${describeMomentFrom(new Date(), booking.startsAt, bookingRules.timeZone)}.`}</p>
      <DeskTimesForm
        action={moveBooking}
        button="Move to this time"
        hidden={{ id }}
        asksWho={false}
        times={times}
        hrefFrom={(from) => deskMoveHref(id, { from })}
      />
    </DeskPage>
  );
}
