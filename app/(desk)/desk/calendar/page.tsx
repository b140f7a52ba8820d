import { deskPage, type DeskQuery, DeskSection } from "@/app/(desk)/desk-page";
import { Result } from "@/app/(desk)/result";
import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeWaitingCount } from "@/lib/content/waiting-page";
import { BLOCK_ID, deskRequestsHref } from "@/lib/desk-routes";
import { weekFrom } from "@/lib/domain/dates";
import { localDay } from "@/lib/domain/open-times";
import { findFeed } from "@/lib/server/bookings/booking-links";
import { findWeekDays } from "@/lib/server/bookings/find-week-days";
import { countWaiting } from "@/lib/server/bookings/waiting-list";

import { BlockForm } from "./block-form";
import { FeedLink } from "./feed-link";
import { WeekDays } from "./week-days";
import { WeekLinks } from "./week-links";

const { generateMetadata, Page } = deskPage({
  title: "Calendar",
  load: async (request) => ({
    days: await findWeekDays(shownWeek(request).days),
    feed: request.query["feed"] === undefined ? null : await findFeed(),
    waiting: await countWaiting(),
  }),
  view({ days, feed, waiting }, { query, now }) {
    const week = shownWeek({ query, now });
    const [first] = week.days;
    const today = localDay(bookingRules, now);
    return (
      <>
        <WeekLinks week={week} />
        {waiting > 0 && (
          <TextLink href={deskRequestsHref({ state: "waiting" })} prefetch={false} className="tap-line">
            {describeWaitingCount(waiting)}
          </TextLink>
        )}
        <WeekDays days={days} now={now} />
        <DeskSection id={BLOCK_ID} title="Block a time">
          <BlockForm day={week.days.includes(today) ? today : first} />
          <Result at={BLOCK_ID} />
        </DeskSection>
        <FeedLink week={first} feed={feed} />
      </>
    );
  },
});

export { generateMetadata, Page as default };

function shownWeek({ query, now }: { query: DeskQuery; now: Date }) {
  return weekFrom(query["week"], localDay(bookingRules, now));
}
