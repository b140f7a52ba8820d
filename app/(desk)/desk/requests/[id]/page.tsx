import { cache } from "react";

import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";
import { planErasure } from "@/lib/server/erase-person";
import { findRequestDetails } from "@/lib/server/requests/request-rows";

import { EraseForm } from "./erase-form";
import { MarkButtons } from "./mark-buttons";
import { NoteForm } from "./note-form";
import { RequestBookings } from "./request-bookings";
import { RequestFacts } from "./request-facts";

const find = cache(findRequestDetails);

export async function generateMetadata({ params }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  return deskMetadata("Request", () => find(id));
}

export default async function RequestPage({ params, searchParams }: DeskPageProps<{ id: string }>) {
  const { id } = await params;
  const shown = await loadForTrainer(async () => {
    const request = await find(id);
    if (!request) return null;
    const [bookings, erasure] = await Promise.all([listBookingsOfRequest(id), planErasure(request.email)]);
    return { request, bookings, erasure };
  });
  if (!shown) return <DeskUnavailable searchParams={searchParams} />;
  const { request, bookings, erasure } = shown;

  return (
    <DeskPage heading={request.name} query={await searchParams}>
      <RequestFacts {...request} />
      <MarkButtons {...request} />
      <NoteForm id={request.id} note={request.privateNote} />
      <RequestBookings requestId={request.id} bookings={bookings} />
      <EraseForm requestId={request.id} email={request.email} plan={erasure} />
    </DeskPage>
  );
}
