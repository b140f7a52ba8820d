import { TextLink } from "@/components/ui/text-link";
import { deskCalendarHref } from "@/lib/desk-routes";
import { calendarUrl } from "@/lib/server/bookings/booking-links";

const FEED_ID = "feed";

/** The address is a secret, so it is shown only when asked for. */
export function FeedLink({ week, isShown }: { week: string; isShown: boolean }) {
  if (!isShown) {
    return (
      <p className="mt-8">
        <TextLink
          href={`${deskCalendarHref({ week, feed: "1" })}#${FEED_ID}`}
          prefetch={false}
          className="inline-flex min-h-11 items-center"
        >
          Subscribe in your calendar app
        </TextLink>
      </p>
    );
  }
  return (
    <div id={FEED_ID} tabIndex={-1} className="mt-8 max-w-prose outline-none">
      <p>
        Add this address as a calendar subscription. Anyone who has it can read all bookings, so keep it to yourself:
      </p>
      <p className="mt-2 border border-steel p-3 font-mono text-sm wrap-anywhere select-all">{calendarUrl()}</p>
    </div>
  );
}
