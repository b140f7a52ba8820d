type TimeTexts = {
  /** "Tuesday, December 1" */
  day: string;
  weekday: string;
  /** "9:00 AM" */
  time: string;
};

/** Creating a format takes longer than using it a hundred times. */
const formats = new Map<string | undefined, Intl.DateTimeFormat>();

/** Without `timeZone`, uses the time zone of the computer that runs this. */
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

/** "6:00 PM", or "2:00 AM Wednesday" on another day; null if clocks show the same time in both zones. */
export function describeOwnTime(moment: Date, timeZone: string, ownTimeZone?: string): string | null {
  const there = describeTime(moment, timeZone);
  const here = describeTime(moment, ownTimeZone);
  if (here.time === there.time && here.day === there.day) return null;
  return here.weekday === there.weekday ? here.time : `${here.time} ${here.weekday}`;
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
