import { MINUTE_MS } from "./durations";

type TimeTexts = {
  /** It is written as "Tuesday, December 1". */
  day: string;
  weekday: string;
  time: string;
};

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Without `timeZone`, it uses the time zone of the computer that runs this. */
export function describeTime(moment: Date, timeZone?: string): TimeTexts {
  const format = formats.get(timeZone) ?? createFormat(timeZone);
  formats.set(timeZone, format);
  const parts = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return {
    weekday: `${parts.weekday}`,
    day: `${parts.weekday}, ${parts.month} ${parts.day}`,
    time: `${parts.hour}:${parts.minute} ${parts.dayPeriod}`,
  };
}

/** Returns "6:00 PM", "2:00 AM Wednesday" on another day, or null if clocks show the same time in both zones. */
export function describeOwnTime(moment: Date, timeZone: string, ownTimeZone?: string): string | null {
  const there = describeTime(moment, timeZone);
  const here = describeTime(moment, ownTimeZone);
  if (here.time === there.time && here.day === there.day) return null;
  return here.weekday === there.weekday ? here.time : `${here.time} ${here.weekday}`;
}

export function describeAge(since: Date, now: Date) {
  const minutes = Math.floor((now.getTime() - since.getTime()) / MINUTE_MS);
  if (minutes < 1) return "just now";
  if (minutes < 60) return `${counted(minutes, "minute")} ago`;
  if (minutes < 48 * 60) return `${counted(Math.floor(minutes / 60), "hour")} ago`;
  return `${counted(Math.floor(minutes / (24 * 60)), "day")} ago`;
}

export function counted(count: number, noun: string) {
  return `${count.toLocaleString("en-US")} ${noun}${count === 1 ? "" : "s"}`;
}

function createFormat(timeZone: string | undefined) {
  return new Intl.DateTimeFormat("en-US", {
    ...(timeZone !== undefined && { timeZone }),
    weekday: "long",
    month: "long",
    day: "numeric",
    hour: "numeric",
    minute: "2-digit",
  });
}
