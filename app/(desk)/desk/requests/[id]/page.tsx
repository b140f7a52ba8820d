import { deskPage } from "@/app/(desk)/desk-page";
import { Result } from "@/app/(desk)/result";
import { isUpcoming } from "@/lib/domain/booking";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";
import { planErasure } from "@/lib/server/personal-data/erase-person";
import { fingerprint } from "@/lib/server/http/fingerprint";
import { findRequestDetails } from "@/lib/server/requests/request-rows";

import { EraseForm } from "./erase-form";
import { NoteForm, StoredNote } from "./note-form";
import { RequestBookings } from "./request-bookings";
import { MarkButtons, RequestFacts } from "./request-facts";

const { generateMetadata, Page } = deskPage({
  title: "Request",
  heading: ({ request }) => request.name,
  async load({ params }: { params: { id: string } }) {
    const request = await findRequestDetails(params.id);
    if (!request) return null;
    const [bookings, erasure] = await Promise.all([listBookingsOfRequest(request.id), planErasure(request.email)]);
    return { request, bookings, erasure };
  },
  view: ({ request, bookings, erasure }) => (
    <>
      <RequestFacts {...request} />
      <MarkButtons request={request} hasBooking={bookings.some(isUpcoming)} />
      <NoteForm id={request.id} note={request.privateNote} seen={fingerprint(request.privateNote)} at="note" />
      <Result at="note" instead={<StoredNote note={request.privateNote} />} />
      <RequestBookings requestId={request.id} bookings={bookings} />
      <EraseForm requestId={request.id} email={request.email} plan={erasure} />
    </>
  ),
});

export { generateMetadata, Page as default };
