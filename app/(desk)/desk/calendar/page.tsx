import { deskMetadata, DeskPage, type DeskPageProps, DeskSection, DeskUnavailable } from "@/app/(desk)/desk-page";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeWaitingCount } from "@/lib/content/waiting-page";
import { BLOCK_ID, FEED_ID } from "@/lib/desk-routes";
import { weekOf } from "@/lib/domain/dates";
import { localDay } from "@/lib/domain/open-times";
import { feedUrl } from "@/lib/server/bookings/booking-links";
import { countWaiting } from "@/lib/server/bookings/waiting-list";
import { findWeekDays } from "@/lib/server/bookings/find-week-days";

import { block, closeDay, openDay, replaceFeedAddress, unblock } from "./actions";
import { BlockForm } from "./block-form";
import { FeedLink } from "./feed-link";
import { WeekDays, WeekResult } from "./week-days";
import { WeekLinks } from "./week-links";

export const generateMetadata = deskMetadata("Calendar");

const ACTIONS = [closeDay, openDay, unblock, block, replaceFeedAddress];

export default async function WeekPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const now = new Date();
  const today = localDay(bookingRules, now);
  const week = weekOf(query["week"], today);
  const [monday = today] = week.days;
  const isFeedShown = query["feed"] !== undefined;
  const loaded = await loadForTrainer(async () => ({
    days: await findWeekDays(week.days),
    feed: isFeedShown ? await feedUrl() : null,
    waiting: await countWaiting(),
  }));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { days, feed, waiting } = loaded.data;
  const isInPlace = [...week.days, BLOCK_ID, FEED_ID].some((place) => place === query["at"]);
  const resultAt = (at: string) => <WeekResult {...{ at, query, now }} />;

  return (
    <DeskPage heading="Calendar" query={isInPlace ? {} : query} actions={ACTIONS}>
      <WeekLinks week={week} />
      {waiting > 0 && <p className="mt-3 text-ash">{describeWaitingCount(waiting)}</p>}
      <WeekDays {...{ days, query, now }} />
      <DeskSection id={BLOCK_ID} title="Block a time">
        <BlockForm day={week.days.includes(today) ? today : monday} result={resultAt(BLOCK_ID)} />
      </DeskSection>
      <FeedLink week={monday} url={feed} result={resultAt(FEED_ID)} />
    </DeskPage>
  );
}
