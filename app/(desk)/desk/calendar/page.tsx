import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskSection } from "@/app/(desk)/desk-section";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { bookingRules } from "@/lib/content/booking-rules";
import { describeWaitingCount } from "@/lib/content/waiting-list";
import { weekOf } from "@/lib/domain/calendar-weeks";
import { localDay } from "@/lib/domain/open-times";
import { calendarFeedUrl } from "@/lib/server/bookings/booking-links";
import { countWaiting } from "@/lib/server/bookings/waiting-list";
import { findCalendarDays } from "@/lib/server/bookings/week-calendar";

import { block, closeDay, openDay, replaceFeedAddress, unblock } from "./actions";
import { BlockForm } from "./block-form";
import { CalendarResult } from "./calendar-result";
import { FeedLink } from "./feed-link";
import { BLOCK_ID, FEED_ID } from "./section-ids";
import { WeekDays } from "./week-days";
import { WeekLinks } from "./week-links";

export const generateMetadata = deskMetadata("Calendar");

const ACTIONS = [closeDay, openDay, unblock, block, replaceFeedAddress];

export default async function CalendarPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const now = new Date();
  const today = localDay(bookingRules, now);
  const week = weekOf(query["week"], today);
  const [monday = today] = week.days;
  const isFeedShown = query["feed"] !== undefined;
  const loaded = await loadForTrainer(async () => ({
    days: await findCalendarDays(week.days),
    feedUrl: isFeedShown ? await calendarFeedUrl() : null,
    waiting: await countWaiting(),
  }));
  if (loaded.kind !== "ok") return <DeskUnavailable {...loaded} query={query} actions={ACTIONS} />;
  const { days, feedUrl, waiting } = loaded.data;
  const isInPlace = [...week.days, BLOCK_ID, FEED_ID].some((place) => place === query["at"]);
  const resultAt = (at: string) => <CalendarResult {...{ at, query, now }} />;

  return (
    <DeskPage heading="Calendar" query={isInPlace ? {} : query} actions={ACTIONS}>
      <WeekLinks week={week} />
      {waiting > 0 && <p className="mt-3 text-ash">{describeWaitingCount(waiting)}</p>}
      <WeekDays {...{ days, query, now }} />
      <DeskSection id={BLOCK_ID} title="Block a time">
        <BlockForm day={week.days.includes(today) ? today : monday} result={resultAt(BLOCK_ID)} />
      </DeskSection>
      <FeedLink week={monday} url={feedUrl} result={resultAt(FEED_ID)} />
    </DeskPage>
  );
}
