import { deskMetadata } from "@/app/(desk)/desk-metadata";
import { DeskPage, type DeskPageProps, DeskUnavailable } from "@/app/(desk)/desk-page";
import { DeskSection } from "@/app/(desk)/desk-section";
import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { bookingRules } from "@/lib/content/booking-rules";
import { weekOf } from "@/lib/domain/calendar-weeks";
import { localDay } from "@/lib/domain/open-times";
import { calendarFeedUrl } from "@/lib/server/bookings/booking-links";
import { findCalendarDays } from "@/lib/server/bookings/week-calendar";

import { BlockForm } from "./block-form";
import { DayColumn } from "./day-column";
import { FeedLink } from "./feed-link";
import { WeekLinks } from "./week-links";

export const generateMetadata = () => deskMetadata("Calendar");

export default async function CalendarPage({ searchParams }: DeskPageProps) {
  const query = await searchParams;
  const now = new Date();
  const today = localDay(bookingRules, now);
  const week = weekOf(query["week"], today);
  const [monday = today] = week.days;
  const isFeedShown = query["feed"] !== undefined;
  const shown = await loadForTrainer(async () => ({
    days: await findCalendarDays(week.days),
    feedUrl: isFeedShown ? await calendarFeedUrl() : null,
  }));
  if (!shown) return <DeskUnavailable searchParams={searchParams} />;

  return (
    <DeskPage heading="Calendar" query={query}>
      <WeekLinks week={week} />
      <div className="mt-6 grid gap-x-3 gap-y-8 xl:grid-cols-7">
        {shown.days.map((day) => (
          <DayColumn key={day.day} {...day} now={now} />
        ))}
      </div>
      <DeskSection id="block" title="Block a time">
        <BlockForm day={week.days.includes(today) ? today : monday} />
      </DeskSection>
      <FeedLink week={monday} url={shown.feedUrl} />
    </DeskPage>
  );
}
