import { cache } from "react";

import { deskMetadata, DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";
import { planErasure } from "@/lib/server/personal-data/erase-person";
import { findRequestDetails } from "@/lib/server/requests/request-rows";

import { erase, mark, saveNote } from "./actions";
import { EraseForm } from "./erase-form";
import { NoteForm } from "./note-form";
import { RequestBookings } from "./request-bookings";
import { MarkButtons, RequestFacts } from "./request-facts";

type Props = DeskPageProps<{ id: string }>;

const ACTIONS = [mark, saveNote, erase];

const find = cache(findRequestDetails);

export const generateMetadata = deskMetadata("Request", async ({ params }: Props) => find((await params).id));

export default async function RequestPage({ params, searchParams }: Props) {
  const [{ id }, query] = [await params, await searchParams];
  const loaded = await loadForTrainer(async () => {
    const request = await find(id);
    if (!request) return null;
    const [bookings, erasure] = await Promise.all([listBookingsOfRequest(id), planErasure(request.email)]);
    return { request, bookings, erasure };
  });
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { request, bookings, erasure } = loaded.data;

  return (
    <DeskPage heading={request.name} query={query} actions={ACTIONS}>
      <RequestFacts {...request} />
      <MarkButtons {...request} />
      <NoteForm id={request.id} note={request.privateNote} />
      <RequestBookings requestId={request.id} bookings={bookings} />
      <EraseForm requestId={request.id} email={request.email} plan={erasure} />
    </DeskPage>
  );
}
