import vm from "node:vm";

import ICAL from "ical.js";
import { RRuleTemporal } from "rrule-temporal";

import { DAY_MS } from "@/lib/domain/durations";
import { utc, wallAt, type WallTime, type Zone } from "./time-zones";

import { dayOf, type Moment, readMoment, readProperties } from "./calendar-values";

/** Almost all rules take less than one millisecond. */
const MAX_WORK_MS = 1_000;
/** It allows once an hour, or every 20 minutes for 8 hours. */
export const MAX_TIMES_PER_DAY = 24;

/** Only `node:vm` can end work inside a library. */
const context = vm.createContext({ expand: () => [] });
const script = new vm.Script("expand()");

/** @throws unless ical.js can read them. */
export function readRules(lines: readonly string[]): ICAL.Recur[] {
  return readProperties(lines, "RRULE").map((property) => ICAL.Recur.fromData(property.toJSON()[3]));
}

/** @throws for a rule that is refused, or takes too much work. */
export function repeat(rule: ICAL.Recur, start: Moment, floating: Zone, from: WallTime, to: WallTime): WallTime[] {
  if (isRefused(rule)) throw new RangeError("refused rule");
  const { freq, until, parts } = rule;
  const [own, first] = [rule.clone(), toTime(start.wall)];
  if (until) own.until = toTime(untilAsWall(until, start, floating));
  // By RFC 5545, a rule takes what it does not say from its start.
  if (freq === "YEARLY" && parts["BYWEEKNO"] && !parts["BYDAY"])
    own.setComponent("BYDAY", [ICAL.Recur.numericDayToIcalDay(first.dayOfWeek())]);
  const rruleString = `DTSTART:${first.toICALString()}\nRRULE:${own.toString()}`;
  context["expand"] = () =>
    new RRuleTemporal({ rruleString, cache: false }).between(new Date(from), new Date(to), true);
  const occurrences: { epochMilliseconds: number }[] = script.runInContext(context, { timeout: MAX_WORK_MS });
  return occurrences.map(({ epochMilliseconds }) => epochMilliseconds);
}

/** Refuses what rrule-temporal gets wrong or too late; no program offers it. docs/decisions/010-trainer-calendar.md */
function isRefused({ freq, parts, ...others }: ICAL.Recur) {
  const { BYDAY = [], BYMONTHDAY, BYYEARDAY, BYWEEKNO, BYHOUR = [0], BYMINUTE = [0], BYSECOND = [0] } = parts;
  const numbered = BYDAY.filter((day) => /\d/.test(String(day)));
  const ways = [BYMONTHDAY, BYYEARDAY, BYWEEKNO, numbered[0], BYYEARDAY && BYDAY[0]].filter(Boolean);
  return (
    "rscale" in others ||
    (freq === "YEARLY" && (ways.length > 1 || numbered.some((day) => String(day).includes("53")))) ||
    (["HOURLY", "MINUTELY", "SECONDLY"].includes(freq) && numbered.length > 0) ||
    BYHOUR.length * BYMINUTE.length * BYSECOND.length > MAX_TIMES_PER_DAY
  );
}

/** Many programs write a day where a time belongs, and the other way around. */
function untilAsWall(written: ICAL.Time, start: Moment, floating: Zone): WallTime {
  const until = readMoment(written.toString(), () => start.zone);
  if (start.isDate) return dayOf(until, floating);
  if (until.isDate) return until.wall + DAY_MS - 1000;
  return until.zone === utc ? wallAt(until.at, start.zone) : until.wall;
}

function toTime(wall: WallTime) {
  return ICAL.Time.fromJSDate(new Date(wall), true);
}
