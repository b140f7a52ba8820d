import { describeTime } from "./describe-time";

import { DAY_MS } from "./durations";

/** An entry of /evaluation/next.json has the moment, and the wall time where the trainer is. */
export type NextOpenTime = { starts: string; local: string };

type TimeLabel = {
  local: string;
  /** The text leaves out the day if the previous time is on the same day: "4:00 PM". */
  text: string;
  /** It always names the day: "Tuesday 4:00 PM". */
  name: string;
};

/** Further ahead, a weekday alone could be mistaken for that of this week. */
const WEEKDAY_ONLY_DAYS = 6;

export function nextTimeLabels(times: readonly NextOpenTime[], now = Date.now()): TimeLabel[] {
  let shownDay = "";
  return times.map(({ starts, local }) => {
    // The wall time is formatted as if it were in UTC.
    const { weekday, day, time } = describeTime(new Date(`${local}Z`), "UTC");
    const isNear = new Date(starts).getTime() - now < WEEKDAY_ONLY_DAYS * DAY_MS;
    const name = `${isNear ? weekday : `${day},`} ${time}`;
    const text = day === shownDay ? time : name;
    shownDay = day;
    return { local, text, name };
  });
}
