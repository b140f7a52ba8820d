import type { WeekNumbers } from "./load-numbers";

const VISITS = { key: "visits", label: "Visits", className: "fill-steel stroke-ash" } as const;
/** Readers tell the bars apart by their place in the group, and the last one by its outline, not by color alone. */
const SERIES = [
  { key: "requests", label: "Requests", className: "fill-gold" },
  { key: "attended", label: "Attended", className: "fill-success" },
  { key: "missed", label: "Missed", className: "fill-danger" },
  { key: "cancelled", label: "Cancelled", className: "fill-transparent stroke-bone" },
] as const;

const GROUP = 60;
const BAR = 11;
const BARS = SERIES.length * (BAR + 1) - 1;
/** There are many more visits, so they have a scale of their own, above the rest. */
const VISITS_PANEL = { bottom: 98, height: 80 };
const PANEL = { bottom: 286, height: 160 };
/** Phones label only every third week. */
const LABELED_ON_PHONES = 3;

export function WeekChart({ weeks }: { weeks: readonly WeekNumbers[] }) {
  const mostVisits = Math.max(1, ...weeks.map(({ visits }) => visits));
  const highest = Math.max(1, ...weeks.flatMap((week) => SERIES.map(({ key }) => week[key])));
  const width = weeks.length * GROUP;

  return (
    <figure className="max-w-2xl xl:max-w-none">
      <svg
        role="img"
        aria-label="Bar chart: visits, requests, and bookings attended, missed and cancelled, per week. The table below has the numbers."
        viewBox={`0 0 ${width} ${PANEL.bottom}`}
        className="w-full forced-colors:[&_rect]:stroke-[CanvasText] forced-colors:[&_text]:fill-[CanvasText]"
      >
        {[VISITS_PANEL, PANEL].map(({ bottom }) => (
          <line key={bottom} x1="0" x2={width} y1={bottom} y2={bottom} className="stroke-ash" />
        ))}
        {weeks.map((week, index) => (
          <g key={week.label} transform={`translate(${index * GROUP + 6} 0)`}>
            <Bar {...VISITS} {...VISITS_PANEL} value={week.visits} highest={mostVisits} x={0} width={BARS} />
            {SERIES.map(({ key, className }, place) => (
              <Bar
                key={key}
                {...PANEL}
                value={week[key]}
                highest={highest}
                x={place * (BAR + 1)}
                width={BAR}
                className={className}
              />
            ))}
          </g>
        ))}
      </svg>
      <div aria-hidden className="grid auto-cols-[minmax(0,1fr)] grid-flow-col text-center text-sm leading-tight">
        {weeks.map(({ label }, index) => (
          <span
            key={label}
            className={`flex justify-center pt-1 ${index % LABELED_ON_PHONES === 1 ? "" : "max-sm:invisible"}`}
          >
            {label}
          </span>
        ))}
      </div>
      <figcaption className="mt-3 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        {[VISITS, ...SERIES].map(({ key, label, className }) => (
          <span key={key} className="flex items-center gap-2">
            <svg aria-hidden="true" viewBox="0 0 12 12" className="size-3 forced-colors:[&_rect]:stroke-[CanvasText]">
              <rect x="1" y="1" width="10" height="10" className={className} />
            </svg>
            {label}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

type BarProps = {
  value: number;
  /** A bar of this value is as high as the panel. */
  highest: number;
  x: number;
  width: number;
  bottom: number;
  height: number;
  className: string;
};

function Bar({ value, highest, x, width, bottom, height, className }: BarProps) {
  if (value === 0) return null;
  const shown = Math.max(2, (value / highest) * height);
  const y = bottom - shown;
  return (
    <>
      <rect x={x} y={y} width={width} height={shown} className={className} />
      <text x={x + width / 2} y={y - 4} textAnchor="middle" className="fill-bone text-[12px] max-sm:hidden">
        {value}
      </text>
    </>
  );
}
