import { DeskSection } from "@/app/(desk)/desk-section";
import { TextLink } from "@/components/ui/text-link";
import { requestTopics } from "@/lib/content/request-topics";
import { site } from "@/lib/content/site";
import { deskRequestHref, deskRequestsHref } from "@/lib/desk-routes";
import { describeAge } from "@/lib/domain/describe-time";
import { HOUR_MS } from "@/lib/domain/durations";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import type { listWaitingRequests } from "@/lib/server/requests/request-rows";

const FIRST_WORDS_LENGTH = 120;

type WaitingRequestsProps = Awaited<ReturnType<typeof listWaitingRequests>> & { now: Date };

export function WaitingRequests({ requests, total, now }: WaitingRequestsProps) {
  return (
    <DeskSection id="waiting" title="Waiting for an answer">
      {requests.length === 0 && <p>Nobody is waiting.</p>}
      <ul className="divide-y divide-steel">
        {requests.map((request) => (
          <li key={request.id} className="py-3">
            <div className="flex flex-wrap items-baseline gap-x-4">
              <TextLink
                href={deskRequestHref(request.id)}
                prefetch={false}
                className="inline-flex min-h-11 min-w-0 items-center font-semibold wrap-anywhere"
              >
                <bdi>{request.name}</bdi>
              </TextLink>
              <span>{describeAge(request.timestamp, now)}</span>
              {isOverdue(request.timestamp, now) && <strong className="text-danger">Overdue</strong>}
              <span className="text-ash">{request.topic && requestTopicLabel(request.topic, requestTopics)}</span>
            </div>
            <p dir="auto" className="line-clamp-2 wrap-anywhere">
              {Array.from(request.message).slice(0, FIRST_WORDS_LENGTH).join("")}
            </p>
          </li>
        ))}
      </ul>
      {total > 0 && (
        <p className="mt-3">
          <TextLink
            href={deskRequestsHref({ state: "new" })}
            prefetch={false}
            className="inline-flex min-h-11 items-center"
          >
            {`All new requests (${total.toLocaleString("en-US")})`}
          </TextLink>
        </p>
      )}
    </DeskSection>
  );
}

/** A request is overdue once it waits longer than the site promises, as in the digest email. */
function isOverdue(received: Date, now: Date) {
  return now.getTime() - received.getTime() > site.responseTimeHours * HOUR_MS;
}
