import { DeskSection } from "@/app/(desk)/desk-page";
import { NameLink } from "@/app/(desk)/name-link";
import { TextLink } from "@/components/ui/text-link";
import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";
import { deskRequestHref, deskRequestsHref } from "@/lib/desk-routes";
import { describeAge } from "@/lib/domain/describe-time";
import { HOUR_MS } from "@/lib/domain/durations";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import { firstWords } from "@/lib/domain/text";
import { describeStart } from "@/lib/server/bookings/describe-booking";
import type { RequestSearch } from "@/lib/server/requests/search-requests";

import type { WaitingRequest } from "./load-today";

const FIRST_WORDS_LENGTH = 42;

type WaitingRequestsProps = {
  requests: WaitingRequest[];
  total: number;
  others: { waiting: number; spam: number };
  now: Date;
};

export function WaitingRequests({ requests, total, others, now }: WaitingRequestsProps) {
  return (
    <DeskSection id="waiting" title="Waiting for an answer" className="lg:col-start-2 lg:row-span-full lg:row-start-1">
      {requests.length === 0 && <p>Nobody is waiting.</p>}
      <ul className="divide-y divide-steel">
        {requests.map((request) => (
          <li key={request.id} className="relative min-h-13 py-1.5 hover:bg-coal">
            <div className="flex flex-wrap items-baseline gap-x-3">
              <NameLink href={deskRequestHref(request.id)} name={request.name} isWholeItem />
              <span>{describeAge(request.timestamp, now)}</span>
              {isOverdue(request.timestamp, now) && <strong className="text-danger">Overdue</strong>}
              <span className="text-ash">{request.topic && requestTopicLabel(request.topic, requestTopics)}</span>
            </div>
            {request.cancelled && <p className="text-gold">{`Cancelled ${describeStart(request.cancelled)}`}</p>}
            <p dir="auto" className="wrap-anywhere">
              {firstWords(request.message, FIRST_WORDS_LENGTH)}
            </p>
          </li>
        ))}
      </ul>
      <p className="mt-3 flex flex-wrap gap-x-8 empty:hidden">
        {total > 0 && <ListLink state="new" label="All new requests" count={total} />}
        {others.waiting > 0 && <ListLink state="waiting" label="On the waiting list" count={others.waiting} />}
        {others.spam > 0 && <ListLink state="spam" label="Suspected spam" count={others.spam} />}
      </p>
    </DeskSection>
  );
}

function ListLink({ state, label, count }: { state: RequestSearch["state"]; label: string; count: number }) {
  return (
    <TextLink href={deskRequestsHref({ state })} prefetch={false} className="tap-line">
      {`${label} (${count.toLocaleString("en-US")})`}
    </TextLink>
  );
}

function isOverdue(received: Date, now: Date) {
  return now.getTime() - received.getTime() > site.responseTimeHours * HOUR_MS;
}
