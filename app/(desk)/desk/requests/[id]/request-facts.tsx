import { EmailText } from "@/components/ui/line-breaks";
import { PhoneLinks } from "@/components/ui/phone-links";
import { Fact, Facts } from "@/app/(desk)/facts";
import { StateLabel } from "@/app/(desk)/state-label";
import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { describeWaitingUntil } from "@/lib/content/waiting-list";
import type { BookingTime } from "@/lib/domain/booking";
import { describeMomentFrom } from "@/lib/domain/dates";
import { describeAge } from "@/lib/domain/describe-time";
import { requestTopicLabel } from "@/lib/domain/request-topic";
import { NOT_COUNTED } from "@/lib/domain/visit-source";
import { describeBooking } from "@/lib/server/bookings/describe-booking";
import type { RequestDetails } from "@/lib/server/requests/request-rows";

export function RequestFacts({ email, phone, message, timestamp, topic, wanted, ...request }: RequestDetails) {
  const now = new Date();

  return (
    <>
      <Facts>
        <Fact label="Received">
          {`${describeMomentFrom(now, timestamp, bookingRules.timeZone)}, ${describeAge(timestamp, now)}`}
        </Fact>
        <Fact label="E-mail">
          <EmailText email={email} />
        </Fact>
        {phone && (
          <Fact label="Phone">
            <PhoneLinks phone={phone} />
          </Fact>
        )}
        <Fact label="Topic">{topic ? requestTopicLabel(topic, requestTopics) : "None"}</Fact>
        <Fact label="Came from">
          <bdi className="wrap-anywhere">{request.cameFrom ?? NOT_COUNTED}</bdi>
        </Fact>
        <Fact label="State">
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
