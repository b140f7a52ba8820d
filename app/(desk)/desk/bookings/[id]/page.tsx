import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { isUpcoming } from "@/lib/domain/booking";

import { cancel, mark } from "./actions";
import { BookingButtons } from "./booking-buttons";
import { BookingFacts } from "./booking-facts";
import { findBooking } from "./find-booking";

type Props = DeskPageProps<{ id: string }>;

const ACTIONS = [cancel, mark];

export const generateMetadata = deskMetadata("Booking", async ({ params }: Props) => findBooking((await params).id));

export default async function BookingPage({ params, searchParams }: Props) {
  const [{ id }, query] = [await params, await searchParams];
  const loaded = await loadForTrainer(() => findBooking(id));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const booking = loaded.data;

  return (
    <DeskPage heading={booking.request.name} query={query} actions={ACTIONS}>
      <BookingFacts booking={booking} now={new Date()} />
      <BookingButtons booking={booking} isUpcoming={isUpcoming(booking)} />
    </DeskPage>
  );
}
