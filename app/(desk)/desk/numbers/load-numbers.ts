import { bookingRules } from "@/lib/content/booking-rules";
import { requestTopics } from "@/lib/content/request-topics";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { lastWeeks } from "@/lib/domain/dates";
import { localDay, readDays } from "@/lib/domain/open-times";
import { NOT_COUNTED, OTHERS } from "@/lib/domain/visit-source";
import { countBookingsByWeek } from "@/lib/server/bookings/booking-numbers";
import { countVisitsByWeek, hasPageViewsBefore } from "@/lib/server/counting/page-view-rows";
import {
  countRequestsByTopic,
  countRequestsByWeek,
  hasRequestsBefore,
  medianAnswerTime,
} from "@/lib/server/requests/request-numbers";

const WEEKS = 12;
const { timeZone } = bookingRules;
const OUTCOMES = [...BOOKING_OUTCOMES, "cancelled"] as const;

/** Loads the numbers of the last weeks, from Monday to Sunday, with the current one and without suspected spam. */
export async function loadNumbers() {
  const mondays = lastWeeks(localDay(bookingRules, new Date()), WEEKS);
  const first = mondays[0] ?? "";
  const frame = readDays(bookingRules, first, WEEKS * 7);
  if (!frame) throw new RangeError("no weeks");
  const { from, to } = frame;

  const [visits, requests, booked, begun, topics, answerTime, ...isOlder] = await Promise.all([
    countVisitsByWeek(first),
    countRequestsByWeek(from, timeZone),
    countBookingsByWeek("booking", from, to, timeZone),
    countBookingsByWeek("start", from, to, timeZone),
    countRequestsByTopic(from),
    medianAnswerTime(from),
    hasPageViewsBefore(first),
    hasRequestsBefore(from),
  ]);
  const sourceOf = ({ cameFrom }: { cameFrom: string | null }) => cameFrom ?? NOT_COUNTED;
  const counts: Count[] = [
    ...visits.map(({ week, ...visit }) => ({ monday: mondays[week], ...visit })),
    ...requests.map((row) => ({ ...row, source: sourceOf(row), kind: "requests" as const })),
    ...booked.map((row) => ({ ...row, source: sourceOf(row), kind: "booked" as const })),
    ...begun.flatMap(({ state, ...row }) => {
      const kind = OUTCOMES.find((outcome) => outcome === state);
      return kind ? [{ ...row, source: sourceOf(row), kind }] : [];
    }),
  ];
  const weeks = mondays.map((monday) => ({ label: weekLabel(monday), ...addUp(counts.filter(isIn([monday]))) }));
  // Before the first one there was no site.
  const firstWeek = isOlder.some(Boolean) ? 0 : weeks.findIndex(({ label: _label, ...numbers }) => isSome(numbers));
  return {
    weeks: firstWeek === -1 ? [] : weeks.slice(firstWeek),
    periods: [mondays, mondays.slice(-5, -1)].map((weeks) => addUp(counts.filter(isIn(weeks)))),
    visitSources: groupBySource(counts),
    topics: topics.map((group) => ({ ...group, name: topicLabel(group.name) })),
    answerTime,
  };
}

function isSome(numbers: VisitNumbers) {
  return Object.values(numbers).some((count) => count > 0);
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

const MAX_SOURCES = 10;
const NOTHING = {
  visits: 0,
  viewsOfTimes: 0,
  requests: 0,
  booked: 0,
  attended: 0,
  missed: 0,
  cancelled: 0,
};

export type VisitNumbers = typeof NOTHING;
/** `label` is "Nov 23" for the week that begins on "2026-11-23". */
export type WeekNumbers = VisitNumbers & { label: string };
export type SourceNumbers = VisitNumbers & { name: string };
type Count = { monday?: string | undefined; source: string; kind: keyof VisitNumbers; count: number };

function addUp(counts: readonly Count[]): VisitNumbers {
  const sums = { ...NOTHING };
  for (const { kind, count } of counts) sums[kind] += count;
  return sums;
}

function groupBySource(counts: readonly Count[]): SourceNumbers[] {
  const bySource = new Map<string, Count[]>();
  for (const count of counts) {
    const others = bySource.get(count.source);
    if (others) others.push(count);
    else bySource.set(count.source, [count]);
  }
  // Views from this site's own pages have no source.
  bySource.delete("");
  const rest = bySource.get(OTHERS) ?? [];
  bySource.delete(OTHERS);

  const ranked = [...bySource].map(([name, ofSource]) => ({ name, ...addUp(ofSource) })).sort(byVisits);
  for (const { name } of ranked.slice(MAX_SOURCES)) rest.push(...(bySource.get(name) ?? []));
  return [...ranked.slice(0, MAX_SOURCES), ...(rest.length > 0 ? [{ name: OTHERS, ...addUp(rest) }] : [])];
}

function byVisits(a: SourceNumbers, b: SourceNumbers) {
  return b.visits - a.visits || b.requests - a.requests || (a.name < b.name ? -1 : 1);
}
