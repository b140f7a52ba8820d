import { deskPage, type DeskQuery, DeskSection } from "@/app/(desk)/desk-page";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeWaitingCount } from "@/lib/content/waiting-page";
import { BLOCK_ID, FEED_ID } from "@/lib/desk-routes";
import { weekOf } from "@/lib/domain/dates";
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
  isResultInPlace: (request) => [...weekFrom(request).days, BLOCK_ID, FEED_ID].some((at) => at === request.query["at"]),
  load: async (request) => ({
    days: await findWeekDays(weekFrom(request).days),
    feed: request.query["feed"] === undefined ? null : await feedUrl(),
    waiting: await countWaiting(),
  }),
  view({ days, feed, waiting }, { query, now }) {
    const { today, ...week } = weekFrom({ query, now });
    const [monday = today] = week.days;
    const resultAt = (at: string) => <WeekResult {...{ at, query, now }} />;
    return (
      <>
        <WeekLinks week={week} />
        {waiting > 0 && <p className="mt-3 text-ash">{describeWaitingCount(waiting)}</p>}
        <WeekDays {...{ days, query, now }} />
        <DeskSection id={BLOCK_ID} title="Block a time">
          <BlockForm day={week.days.includes(today) ? today : monday} result={resultAt(BLOCK_ID)} />
        </DeskSection>
        <FeedLink week={monday} url={feed} result={resultAt(FEED_ID)} />
      </>
    );
  },
});

export { generateMetadata, Page as default };

function weekFrom({ query, now }: { query: DeskQuery; now: Date }) {
  const today = localDay(bookingRules, now);
  return { ...weekOf(query["week"], today), today };
}
