import type { SourceNumbers, VisitNumbers, WeekNumbers } from "./visit-numbers";

const STEPS = [
  ["Visits", "visits"],
  ["Views of the times", "viewsOfTimes"],
  ["Requests", "requests"],
  ["Bookings", "bookings"],
  ["Attended", "attended"],
] as const;

export function funnelTable(periods: readonly VisitNumbers[]) {
  return {
    columns: ["Step", "Last twelve weeks", "Four weeks before this one"],
    rows: STEPS.map(([name, step]) => ({ name, cells: periods.map((numbers) => numbers[step]) })),
  };
}

export function sourceTable(sources: readonly SourceNumbers[]) {
  return {
    columns: ["Source", "Visits", "Requests", "Bookings", "Attended", "Share"],
    rows: sources.map(({ name, visits, requests, bookings, attended }) => ({
      name,
      cells: [visits, requests, bookings, attended, describeShare(visits, requests)],
    })),
  };
}

/** The share of visits that asked or booked: a booking has a request, too. */
function describeShare(visits: number, requests: number) {
  if (visits === 0) return "–";
  return (requests / visits).toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
}

export function weekTable(weeks: readonly WeekNumbers[]) {
  return {
    columns: ["Week of", "Requests", "Attended", "Missed", "Cancelled", "Visits"],
    rows: weeks.map(({ label, visits, requests, attended, missed, cancelled }) => ({
      name: label,
      cells: [requests, attended, missed, cancelled, visits],
    })),
  };
}

export function groupTable(column: string, groups: readonly { name: string; requests: number; booked: number }[]) {
  return {
    columns: [column, "Requests", "Booked"],
    rows: groups.map(({ name, requests, booked }) => ({ name, cells: [requests, booked] })),
  };
}
