import { deskPage, type DeskQuery, DeskSection } from "@/app/(desk)/desk-page";
import { TextLink } from "@/components/ui/text-link";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeWaitingCount } from "@/lib/content/waiting-page";
import { BLOCK_ID, deskRequestsHref, FEED_ID } from "@/lib/desk-routes";
import { weekFrom } from "@/lib/domain/dates";
import { localDay } from "@/lib/domain/open-times";
import { feedUrl } from "@/lib/server/bookings/booking-links";
import { findWeekDays } from "@/lib/server/bookings/find-week-days";
import { countWaiting } from "@/lib/server/bookings/waiting-list";

import { BlockForm } from "./block-form";
import { FeedLink } from "./feed-link";
import { WeekDays, WeekResult } from "./week-days";
import { WeekLinks } from "./week-links";

const { generateMetadata, Page } = deskPage({
  title: "Calendar",
  isResultInPlace: (request) =>
    [...shownWeek(request).days, BLOCK_ID, FEED_ID].some((at) => at === request.query["at"]),
  load: async (request) => ({
    days: await findWeekDays(shownWeek(request).days),
    feed: request.query["feed"] === undefined ? null : await feedUrl(),
    waiting: await countWaiting(),
  }),
  view({ days, feed, waiting }, { query, now }) {
    const week = shownWeek({ query, now });
    const [first] = week.days;
    const today = localDay(bookingRules, now);
    const resultAt = (at: string) => <WeekResult {...{ at, query, now }} />;
    return (
      <>
        <WeekLinks week={week} />
        {waiting > 0 && (
          <TextLink
            href={deskRequestsHref({ state: "waiting" })}
            prefetch={false}
            className="inline-flex min-h-11 items-center"
          >
            {describeWaitingCount(waiting)}
          </TextLink>
        )}
        <WeekDays {...{ days, query, now }} />
        <DeskSection id={BLOCK_ID} title="Block a time">
          <BlockForm day={week.days.includes(today) ? today : first} week={first} result={resultAt(BLOCK_ID)} />
        </DeskSection>
        <FeedLink week={first} url={feed} result={resultAt(FEED_ID)} />
      </>
    );
  },
});

export { generateMetadata, Page as default };

function shownWeek({ query, now }: { query: DeskQuery; now: Date }) {
  return weekFrom(query["week"], localDay(bookingRules, now));
}
