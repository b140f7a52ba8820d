import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { lastWeeks } from "@/lib/domain/calendar-weeks";
import { localDay, readDays } from "@/lib/domain/open-times";
import { countBookingsByWeek } from "@/lib/server/bookings/booking-numbers";
import { countRequestsBy, countRequestsByWeek, medianAnswerTime } from "@/lib/server/requests/request-numbers";

const WEEKS = 12;
const { timeZone } = bookingRules;

/** `label` is "Nov 23" for the week that begins on "2026-11-23". */
export type WeekNumbers = { label: string; requests: number; attended: number; missed: number; cancelled: number };

/** Loads the numbers of the last weeks, from Monday to Sunday, with the current one and without suspected spam. */
export async function loadNumbers() {
  const mondays = lastWeeks(localDay(bookingRules, new Date()), WEEKS);
  const frame = readDays(bookingRules, mondays[0] ?? "", WEEKS * 7);
  if (!frame) throw new RangeError("no weeks");
  const { from, to } = frame;

  const [requests, bookings, topics, sources, answerTime] = await Promise.all([
    countRequestsByWeek(from, timeZone),
    countBookingsByWeek(from, to, timeZone),
    countRequestsBy("type", from),
    countRequestsBy("source", from),
    medianAnswerTime(from),
  ]);
  return {
    weeks: mondays.map((monday): WeekNumbers => {
      const { attended = 0, missed = 0, cancelled = 0 } = bookings.get(monday) ?? {};
      return { label: weekLabel(monday), requests: requests.get(monday) ?? 0, attended, missed, cancelled };
    }),
    topics: topics.map((group) => ({ ...group, name: topicLabel(group.name) })),
    sources: sources.map((group) => ({ ...group, name: group.name ?? "No source" })),
    answerTime,
  };
}

function topicLabel(type: string | null) {
  if (type === null) return "No topic";
  return requestTopics.types.find((known) => known.type === type)?.label ?? type;
}

function weekLabel(monday: string) {
  const noon = new Date(`${monday}T12:00:00Z`);
  return noon.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
