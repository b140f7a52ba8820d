import { Badge } from "@/components/ui/badge";
import { BreaksAfterCommas, EmailText } from "@/components/ui/line-breaks";
import { NameLink } from "@/app/(desk)/name-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { deskRequestHref } from "@/lib/desk-routes";
import { describeMomentFrom } from "@/lib/domain/dates";
import { ON_WAITING_LIST, REQUEST_STATE_LABELS, type RequestState } from "@/lib/domain/request-state";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import { capitalize } from "@/lib/domain/text";
import type { FoundRequest } from "@/lib/server/requests/search-requests";

export function RequestList({ requests }: { requests: FoundRequest[] }) {
  if (requests.length === 0) return <p className="mt-6">No requests match.</p>;
  const now = new Date();

  return (
    <ul className="mt-6 divide-y divide-steel">
      {requests.map((request) => (
        <li key={request.id} className="request-row hover:bg-coal">
          <NameLink href={deskRequestHref(request.id)} name={request.name} isWholeItem />
          <EmailText email={request.email} />
          <span>
            <BreaksAfterCommas text={describeMomentFrom(now, request.timestamp, bookingRules.timeZone)} />
          </span>
          <span className="max-sm:empty:hidden">
            {request.topic && requestTopicLabel(request.topic, requestTopics)}
          </span>
          <StateLabel {...request} />
        </li>
      ))}
    </ul>
  );
}

type StateLabelProps = { state: RequestState | "unknown"; suspectedSpam: boolean; waitingUntil: Date | null };

export function StateLabel({ state, suspectedSpam, waitingUntil }: StateLabelProps) {
  const label = state === "new" && waitingUntil ? ON_WAITING_LIST : REQUEST_STATE_LABELS[state];
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>{capitalize(label)}</span>
      {suspectedSpam && <Badge>Suspected spam</Badge>}
    </span>
  );
}
