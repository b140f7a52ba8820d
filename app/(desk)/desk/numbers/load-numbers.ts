import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { lastWeeks } from "@/lib/domain/dates";
import { localDay, readDays } from "@/lib/domain/open-times";
import { NOT_COUNTED } from "@/lib/domain/visit-source";
import { countBookingsByWeek } from "@/lib/server/bookings/booking-numbers";
import { countVisitsByWeek } from "@/lib/server/counting/page-view-rows";
import { countRequestsBy, countRequestsByWeek, medianAnswerTime } from "@/lib/server/requests/request-numbers";

import { addUp, type Count, groupBySource } from "./visit-numbers";

const WEEKS = 12;
const { timeZone } = bookingRules;

/** Loads the numbers of the last weeks, from Monday to Sunday, with the current one and without suspected spam. */
export async function loadNumbers() {
  const mondays = lastWeeks(localDay(bookingRules, new Date()), WEEKS);
  const first = mondays[0] ?? "";
  const frame = readDays(bookingRules, first, WEEKS * 7);
  if (!frame) throw new RangeError("no weeks");
  const { from, to } = frame;

  const [visits, requests, bookings, topics, sources, answerTime] = await Promise.all([
    countVisitsByWeek(first),
    countRequestsByWeek(from, timeZone),
    countBookingsByWeek(from, to, timeZone),
    countRequestsBy("type", from),
    countRequestsBy("source", from),
    medianAnswerTime(from),
  ]);
  const sourceOf = ({ cameFrom }: { cameFrom: string | null }) => cameFrom ?? NOT_COUNTED;
  const counts: Count[] = [
    ...visits.map(({ week, ...visit }) => ({ monday: mondays[week], ...visit })),
    ...requests.map((row) => ({ ...row, source: sourceOf(row), kind: "requests" as const })),
    ...bookings.map((row) => ({ ...row, source: sourceOf(row), kind: "bookings" as const })),
    ...bookings.map(({ state, ...row }) => ({ ...row, source: sourceOf(row), kind: state })),
  ];
  return {
    weeks: mondays.map((monday) => ({ label: weekLabel(monday), ...addUp(counts.filter(isIn([monday]))) })),
    periods: [mondays, mondays.slice(-5, -1)].map((weeks) => addUp(counts.filter(isIn(weeks)))),
    visitSources: groupBySource(counts),
    topics: topics.map((group) => ({ ...group, name: topicLabel(group.name) })),
    sources: sources.map((group) => ({ ...group, name: group.name ?? "No source" })),
    answerTime,
  };
}

function isIn(weeks: readonly string[]) {
  return ({ monday }: Count) => monday !== undefined && weeks.includes(monday);
}

function topicLabel(type: string | null) {
  if (type === null) return "No topic";
  return requestTopics.types.find((known) => known.type === type)?.label ?? type;
}

function weekLabel(monday: string) {
  const noon = new Date(`${monday}T12:00:00Z`);
  return noon.toLocaleDateString("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
}
