import { OTHERS } from "@/lib/domain/visit-source";

const MAX_SOURCES = 10;
const NOTHING = {
  visits: 0,
  viewsOfTimes: 0,
  requests: 0,
  bookings: 0,
  booked: 0,
  attended: 0,
  missed: 0,
  cancelled: 0,
};

export type VisitNumbers = typeof NOTHING;
/** `label` is "Nov 23" for the week that begins on "2026-11-23". */
export type WeekNumbers = VisitNumbers & { label: string };
export type SourceNumbers = VisitNumbers & { name: string };
export type Count = { monday?: string | undefined; source: string; kind: keyof VisitNumbers; count: number };

export function addUp(counts: readonly Count[]): VisitNumbers {
  const sums = { ...NOTHING };
  for (const { kind, count } of counts) sums[kind] += count;
  return sums;
}

/** The sources with the most visits come first, and those that are not kept apart last. */
export function groupBySource(counts: readonly Count[]): SourceNumbers[] {
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
