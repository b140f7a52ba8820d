import type { SourceNumbers, VisitNumbers, WeekNumbers } from "./load-numbers";

type NumbersTableProps = {
  labelledBy: string;
  /** The first column holds the names. */
  columns: readonly string[];
  rows: readonly { name: string; cells: readonly (number | string)[] }[];
};

const ROW = "border-b border-steel";
const NAME = "py-2 pr-1";

export function NumbersTable({ labelledBy, columns: [nameColumn, ...columns], rows }: NumbersTableProps) {
  const isWide = columns.length > 4;
  const cellClassName = `py-2 pr-1 sm:pr-2 text-right tabular-nums ${isWide ? "min-[25rem]:whitespace-nowrap" : ""}`;

  return (
    <div
      role="group"
      aria-labelledby={labelledBy}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- large text scrolls here, by keyboard too in Safari
      tabIndex={0}
      className="mt-4 max-w-2xl overflow-x-auto xl:max-w-none"
    >
      <table
        aria-labelledby={labelledBy}
        data-wide={isWide || undefined}
        className={`numbers-table w-full border-collapse text-left max-sm:text-sm max-[25rem]:text-xs ${isWide ? "min-w-[23em] cramped:min-w-0" : ""}`}
      >
        <thead>
          <tr className={ROW}>
            <th scope="col" className={NAME}>
              {nameColumn}
            </th>
            {columns.map((column) => (
              <th key={column} scope="col" className={cellClassName}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, cells }) => (
            <tr key={name} className={ROW}>
              <th scope="row" className={`${NAME} font-normal wrap-anywhere`}>
                <bdi>{name}</bdi>
              </th>
              {cells.map((cell, index) => (
                <td key={columns[index]} data-column={columns[index]} className={cellClassName}>
                  {cell.toLocaleString("en-US")}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const STEPS = [
  ["Visits", "visits"],
  ["Saw the times", "viewsOfTimes"],
  ["Asked", "requests"],
  ["Booked", "booked"],
  ["Trained", "attended"],
] as const;

export function funnelTable(periods: readonly VisitNumbers[]) {
  return {
    columns: ["Step", "Last twelve weeks", "Four weeks before this one"],
    rows: STEPS.map(([name, step]) => ({ name, cells: periods.map((numbers) => numbers[step]) })),
  };
}

export function sourceTable(sources: readonly SourceNumbers[]) {
  return {
    columns: ["Source", "Visits", "Asked", "Booked", "Trained", "Share"],
    rows: sources.map(({ name, visits, requests, booked, attended }) => ({
      name,
      cells: [visits, requests, booked, attended, describeShare(visits, requests)],
    })),
  };
}

/** Bookings count, too, because each has a request. Some visitors come before these weeks, or ask more than once. */
function describeShare(visits: number, requests: number) {
  if (visits === 0) return "–";
  return Math.min(1, requests / visits).toLocaleString("en-US", { style: "percent", maximumFractionDigits: 1 });
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
