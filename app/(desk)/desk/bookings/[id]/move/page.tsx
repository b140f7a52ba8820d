import { redirect } from "next/navigation";

import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskTimesForm } from "@/app/(desk)/desk-times-form";
import { findBooking } from "@/app/(desk)/desk/bookings/[id]/find-booking";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { loadTimes } from "@/app/(desk)/load-times";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskBookingHref, deskMoveHref } from "@/lib/desk-routes";
import { isUpcoming } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/dates";
import { isAfterAction } from "@/lib/server/http-context";

import { moveBooking } from "./actions";

type Props = DeskPageProps<{ id: string }>;

const ACTIONS = [moveBooking];

export const generateMetadata = deskMetadata("Move a booking", async ({ params }: Props) =>
  findBooking((await params).id),
);

export default async function MovePage({ params, searchParams }: Props) {
  const [{ id }, query] = [await params, await searchParams];
  const loaded = await loadForTrainer(async () => {
    const booking = await findBooking(id);
    return booking && { booking, times: await loadTimes(query, id) };
  });
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { booking, times } = loaded.data;
  if (!isUpcoming(booking) && !isAfterAction()) redirect(deskBookingHref(id));

  return (
    <DeskPage heading={`Move ${booking.request.name}`} query={query} actions={ACTIONS}>
      <p className="mt-3">{`Booked: ${describeMomentFrom(new Date(), booking.startsAt, bookingRules.timeZone)}.`}</p>
      <DeskTimesForm
        action={moveBooking}
        button="Move to this time"
        hidden={{ id }}
        asksWhere={false}
        asksWho={false}
        times={times}
        hrefFrom={(from) => deskMoveHref(id, { from })}
      />
    </DeskPage>
  );
}
