import { DeskForm } from "@/app/(desk)/desk-form";
import { AnswerFacts, Fact, Facts } from "@/app/(desk)/desk-page";
import { StateLabel } from "@/app/(desk)/desk/requests/request-list";
import { ReplyLink } from "@/app/(desk)/reply-links";
import { Result } from "@/app/(desk)/result";
import { Button } from "@/components/ui/button";
import { BreaksAfterCommas, EmailText } from "@/components/ui/line-breaks";
import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { describeWaitingUntil } from "@/lib/content/waiting-page";
import type { BookingTime } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/dates";
import { describeAge } from "@/lib/domain/describe-time";
import { REQUEST_STATE_LABELS, REQUEST_STATES } from "@/lib/domain/request-state";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import { NOT_COUNTED } from "@/lib/domain/visit-source";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import type { RequestDetails } from "@/lib/server/requests/request-rows";

import { mark } from "./actions";

export function RequestFacts({ email, message, timestamp, topic, wanted, ...request }: RequestDetails) {
  const now = new Date();

  return (
    <>
      <Facts>
        <Fact label="Received">
          <BreaksAfterCommas
            text={`${describeMomentFrom(now, timestamp, bookingRules.timeZone)}, ${describeAge(timestamp, now)}`}
          />
        </Fact>
        <Fact label="E-mail">
          <EmailText email={email} />
        </Fact>
        <AnswerFacts {...request} />
        <Fact label="Topic">{topic ? requestTopicLabel(topic, requestTopics) : "None"}</Fact>
        <Fact label="Came from">
          <bdi className="wrap-anywhere">{request.cameFrom ?? NOT_COUNTED}</bdi>
        </Fact>
        <Fact label="Status">
          <StateLabel {...request} />
        </Fact>
        {request.waitingUntil && <Fact label="Waits">{describeWaitingUntil(request.waitingUntil)}</Fact>}
        {wanted && <Fact label="Wanted">{`${describeWanted(now, wanted)}. It could not be booked.`}</Fact>}
      </Facts>
      {message && (
        <blockquote
          dir="auto"
          className="mt-4 max-w-(--container-prose) border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-wrap"
        >
          {message}
        </blockquote>
      )}
    </>
  );
}

function describeWanted(now: Date, wanted: Required<BookingTime>) {
  const { where, locationForTrainer } = describeBooking(wanted);
  return `${describeMomentFrom(now, wanted.startsAt, bookingRules.timeZone)}, ${where}: ${locationForTrainer}`;
}

const AT = "mark";

/** On phones the buttons stay at the bottom of the window, within the thumb's reach. */
export function MarkButtons({ request, hasBooking }: { request: RequestDetails; hasBooking: boolean }) {
  const { id, state } = request;

  return (
    <div className="mt-6 max-sm:sticky max-sm:bottom-0 max-sm:-mx-gutter max-sm:border-t max-sm:border-steel max-sm:bg-ink max-sm:px-gutter max-sm:py-2 low:static">
      <Result at={AT} />
      <DeskForm
        action={mark}
        at={AT}
        className="grid gap-2 max-sm:grid-cols-2 cramped:grid-cols-1 sm:flex sm:flex-wrap"
      >
        <ReplyLink request={request} hasBooking={hasBooking} className="max-sm:px-2" />
        <input type="hidden" name="id" value={id} />
        <input type="hidden" name="seen" value={state} />
        {REQUEST_STATES.filter((other) => other !== state).map((other) => (
          <Button key={other} type="submit" name="state" value={other} variant="outline" className="max-sm:px-2">
            {`Mark as ${REQUEST_STATE_LABELS[other]}`}
          </Button>
        ))}
      </DeskForm>
    </div>
  );
}
