import { LinkUnavailable } from "@/components/sections/page-status";
import { loadPage } from "@/lib/server/http/load-page";
import { AccountCard } from "@/components/sections/account-card";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeTime } from "@/lib/domain/describe-time";
import { REQUEST_STATE_LABELS } from "@/lib/domain/request-state";
import { findRequestState } from "@/lib/server/requests/request-rows";
import { LINK_FIELDS, readFollowUpLink } from "@/lib/server/requests/follow-up-links";

import { FollowUpLinkInvalid } from "./follow-up-link-invalid";
import { MarkForm } from "./mark-form";

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
