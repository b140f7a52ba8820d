import type { WeekNumbers } from "./load-numbers";

/** Readers tell the bars apart by their place in the group, and the last one by its outline, not by color alone. */
const SERIES = [
  { key: "requests", label: "Requests", className: "fill-gold" },
  { key: "attended", label: "Attended", className: "fill-success" },
  { key: "missed", label: "Missed", className: "fill-danger" },
  { key: "cancelled", label: "Cancelled", className: "fill-transparent stroke-bone" },
] as const;

const GROUP = 60;
const BAR = 11;
const HEIGHT = 160;
const TOP = 18;
const LABELS = 40;
/** Phones label only every third week, because their labels are larger. */
const LABELED_ON_PHONES = 3;

export function WeekChart({ weeks }: { weeks: readonly WeekNumbers[] }) {
  const highest = Math.max(1, ...weeks.flatMap((week) => SERIES.map(({ key }) => week[key])));
  const total = TOP + HEIGHT;

  return (
    <figure>
      <svg
        role="img"
        aria-label="Bar chart: requests, and bookings attended, missed and cancelled, per week. The table below has the numbers."
        viewBox={`0 0 ${weeks.length * GROUP} ${total + LABELS}`}
        className="w-full text-[24px] sm:text-[11px]"
      >
        <line x1="0" x2={weeks.length * GROUP} y1={total} y2={total} className="stroke-ash" />
        {weeks.map((week, index) => (
          <g key={week.label} transform={`translate(${index * GROUP + 6} 0)`}>
            {SERIES.map(({ key, className }, place) => (
              <Bar key={key} value={week[key]} highest={highest} x={place * (BAR + 1)} className={className} />
            ))}
            <text
              x={(SERIES.length * (BAR + 1)) / 2}
              y={total + 26}
              textAnchor="middle"
              className={`fill-bone ${index % LABELED_ON_PHONES === 1 ? "" : "max-sm:hidden"}`}
            >
              {week.label}
            </text>
          </g>
        ))}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {SERIES.map(({ key, label, className }) => (
          <span key={key} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3">
              <rect x="1" y="1" width="10" height="10" className={className} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type BarProps = { value: number; highest: number; x: number; className: string };

function Bar({ value, highest, x, className }: BarProps) {
  if (value === 0) return null;
  const height = Math.max(2, (value / highest) * HEIGHT);
  const y = TOP + HEIGHT - height;
  return (
    <>
      <rect x={x} y={y} width={BAR} height={height} className={className} />
      <text x={x + BAR / 2} y={y - 4} textAnchor="middle" className="fill-bone text-[9px] max-sm:hidden">
        {value}
      </text>
    </>
  );
}
