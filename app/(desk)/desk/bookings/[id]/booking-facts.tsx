import { BookingPlace } from "@/app/(desk)/booking-place";
import { AnswerFacts, Fact, Facts } from "@/app/(desk)/desk-page";
import { ReplyLink } from "@/app/(desk)/reply-links";
import { EmailText } from "@/components/ui/line-breaks";
import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { deskRequestHref } from "@/lib/desk-routes";
import { describeDayFrom } from "@/lib/domain/dates";
import { describeTime } from "@/lib/domain/describe-time";
import { capitalize } from "@/lib/domain/text";
import type { ListedBooking } from "@/lib/server/bookings/booking-rows";

type BookingFactsProps = {
  booking: ListedBooking;
  /** Whether its request has a booking that is ahead, this one or another. */
  hasUpcoming: boolean;
  now: Date;
};

export function BookingFacts({ booking, hasUpcoming, now }: BookingFactsProps) {
  const { startsAt, state, requestId, request } = booking;
  const { timeZone, timeZoneName } = bookingRules;

  return (
    <>
      <Facts>
        <Fact label="Day">{describeDayFrom(now, startsAt, timeZone)}</Fact>
        <Fact label="Time">{`${describeTime(startsAt, timeZone).time} ${timeZoneName}`}</Fact>
        <Fact label="Place">
          <BookingPlace booking={booking} />
        </Fact>
        <Fact label="Status">{capitalize(state)}</Fact>
        <Fact label="E-mail">
          <EmailText email={request.email} />
        </Fact>
        <AnswerFacts {...request} />
      </Facts>
      {request.message && (
        <p dir="auto" className="mt-4 max-w-prose border-l-2 border-gold pl-4 wrap-anywhere whitespace-pre-wrap">
          {request.message}
        </p>
      )}
      <p className="mt-4 flex flex-wrap gap-x-6">
        <ReplyLink request={{ ...request, id: requestId }} hasBooking={hasUpcoming} />
        <TextLink href={deskRequestHref(requestId)} prefetch={false} className="flex min-h-11 items-center">
          The request
        </TextLink>
      </p>
    </>
  );
}
