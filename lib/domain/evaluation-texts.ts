export type TimeTexts = {
  /** "Tuesday, December 1" */
  day: string;
  /** "Tuesday" */
  weekday: string;
  /** "9:00 AM" */
  time: string;
};

/** How people say a moment. Without a zone: in that of whoever's computer runs this. */
export function describeTime(moment: Date, timeZone?: string): TimeTexts {
  const zone = timeZone === undefined ? {} : { timeZone };
  const weekday = moment.toLocaleDateString("en-US", { ...zone, weekday: "long" });
  return {
    weekday,
    day: `${weekday}, ${moment.toLocaleDateString("en-US", { ...zone, month: "long", day: "numeric" })}`,
    // Newer browsers write a narrow space before AM, which no other text of ours has.
    time: moment.toLocaleTimeString("en-US", { ...zone, hour: "numeric", minute: "2-digit" }).replace(/\s/g, " "),
  };
}

/** "6:00 PM your time" for somebody whose clock shows another time then than clocks in `timeZone`; else null. */
export function describeOwnTime(moment: Date, timeZone: string): string | null {
  const there = describeTime(moment, timeZone);
  const here = describeTime(moment);
  if (here.time === there.time && here.day === there.day) return null;
  return `${here.time}${here.weekday === there.weekday ? "" : ` ${here.weekday}`} your time`;
}
