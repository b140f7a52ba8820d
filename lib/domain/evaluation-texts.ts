export type TimeTexts = {
  /** "Tuesday, December 1" */
  day: string;
  /** "Tuesday" */
  weekday: string;
  /** "9:00 AM" */
  time: string;
};

/** To make one takes longer than to use it a hundred times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** How people say a moment. Without a zone: in that of the computer that runs this. */
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

/** "6:00 PM your time" where clocks show another time then than in `timeZone`; else null. */
export function describeOwnTime(moment: Date, timeZone: string, ownTimeZone?: string): string | null {
  const there = describeTime(moment, timeZone);
  const here = describeTime(moment, ownTimeZone);
  if (here.time === there.time && here.day === there.day) return null;
  return `${here.time}${here.weekday === there.weekday ? "" : ` ${here.weekday}`} your time`;
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
