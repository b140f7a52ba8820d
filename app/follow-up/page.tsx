import { notFound } from "next/navigation";

import { CardPage } from "@/components/sections/card-page";
import { Button } from "@/components/ui/button";
import { REQUEST_STATE_LABELS } from "@/lib/domain/request-state";
import { findRequestState } from "@/lib/server/requests/requests";
import { readFollowUpLink } from "@/lib/server/requests/follow-up-links";

import { confirmFollowUp } from "./actions";
import { LINK_FIELDS } from "./follow-up-href";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** Asks for a click, because email scanners open links and must not change anything. */
export default async function FollowUpPage({ searchParams }: { searchParams: SearchParams }) {
  const fields = await searchParams;
  const link = readFollowUpLink(fields);
  const request = link && (await findRequestState(link.request));
  if (!link || !request) notFound();

  const received = `Request of ${request.timestamp.toISOString().slice(0, 10)}, number ${link.request.slice(0, 8)}.`;
  if (request.state === link.state) {
    return (
      <CardPage heading="Done" intro={received}>
        <p role="status">It is marked as {REQUEST_STATE_LABELS[link.state]}.</p>
      </CardPage>
    );
  }
  return (
    <CardPage heading="Mark this request?" intro={received}>
      {fields["failed"] && (
        <p role="alert" className="mb-6 text-danger">
          That did not work. Please try again in a few minutes.
        </p>
      )}
      <form action={confirmFollowUp}>
        {LINK_FIELDS.map((name) => (
          <input key={name} type="hidden" name={name} value={String(fields[name])} />
        ))}
        <Button type="submit" className="w-full">
          Mark as {REQUEST_STATE_LABELS[link.state]}
        </Button>
      </form>
    </CardPage>
  );
}
