import { ActionForm } from "@/components/forms/action-form";
import { AccountCard } from "@/components/sections/account-card";
import { LinkUnavailable } from "@/components/sections/page-status";
import { Button } from "@/components/ui/button";
import { bookingRules } from "@/lib/content/booking-rules";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { describeTime } from "@/lib/domain/describe-time";
import { FOLLOW_UP_DAYS, REQUEST_STATE_LABELS } from "@/lib/domain/request-state";
import { setResponseStatus } from "@/lib/server/http-context";
import { loadPage } from "@/lib/server/http/load-page";
import { LINK_FIELDS, readFollowUpLink } from "@/lib/server/requests/follow-up-links";
import { findRequestState } from "@/lib/server/requests/request-rows";

import { confirmFollowUp } from "./actions";

type SearchParams = Promise<Record<string, string | string[] | undefined>>;

/** The page asks for a click, because email scanners open links and must not change anything. */
export default async function FollowUpPage({ searchParams }: { searchParams: SearchParams }) {
  const fields = await searchParams;
  const link = readFollowUpLink(fields);
  const loaded = await loadPage("request not shown", async () => link && findRequestState(link.request));
  if (loaded.kind === "down") return <LinkUnavailable heading="Mark this request?" />;
  if (!link || loaded.kind === "missing") return <FollowUpLinkInvalid />;

  const request = loaded.data;
  const { day, time } = describeTime(request.timestamp, bookingRules.timeZone);
  const received = `Received ${day}, ${time} ${bookingRules.timeZoneName}.`;
  if (request.state === link.state) {
    return (
      <AccountCard heading="Done" intro={received}>
        <p role="status">{`It’s marked as ${REQUEST_STATE_LABELS[link.state]}.`}</p>
      </AccountCard>
    );
  }
  return (
    <AccountCard heading="Mark this request?" intro={received}>
      <MarkForm
        fields={Object.fromEntries(LINK_FIELDS.map((name) => [name, String(fields[name])]))}
        label={`Mark as ${REQUEST_STATE_LABELS[link.state]}`}
      />
    </AccountCard>
  );
}

function FollowUpLinkInvalid() {
  setResponseStatus(404);
  return (
    <AccountCard
      heading="This link doesn’t work"
      intro="It has expired or is incomplete, or the request was deleted. Nothing has changed."
    >
      <p>
        Links in emails work for {FOLLOW_UP_DAYS} days. Open the newest email about the request, and copy the whole
        link.
      </p>
    </AccountCard>
  );
}

type MarkFormProps = { fields: Record<string, string>; label: string };

function MarkForm({ fields, label }: MarkFormProps) {
  return (
    <ActionForm action={confirmFollowUp} noResponse={FORM_FAILED} className="grid gap-6">
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <Button type="submit" className="w-full">
        {label}
      </Button>
    </ActionForm>
  );
}
