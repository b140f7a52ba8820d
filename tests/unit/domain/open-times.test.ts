import { describe, expect, test } from "vitest";

import { type BookingRules, bookingRules } from "@/lib/content/booking-rules";
import { exampleRules } from "@/tests/fixtures/booking-rules";
import { HOUR_MS, DAY_MS } from "@/lib/domain/durations";
import { type DayDecision, type OccupiedTime, openTimes, readDays, readLocalTime } from "@/lib/domain/open-times";
import { fc } from "@/tests/support/property-checks";

const NIGHTS: BookingRules["openingHours"] = {
  monday: [],
  tuesday: [],
  wednesday: [],
  thursday: [],
  friday: [],
  saturday: [],
  sunday: [{ opens: "00:00", closes: "06:00" }],
};

/** The wall times of a day's open times, without lead time and horizon. */
function timesOn(day: string, rules = exampleRules, occupied: OccupiedTime[] = [], decisions: DayDecision[] = []) {
  const frame = readDays(rules, day, 1)!;
  return openTimes(rules, occupied, decisions, frame.from, frame.to, null).map(({ local }) => local.slice(11));
}

function booking(startsAt: string, minutes = 60): OccupiedTime {
  const start = new Date(startsAt);
  return { startsAt: start, freeAt: new Date(start.getTime() + minutes * 60_000), isBlock: false };
}

describe("the opening hours", () => {
  test.each([
    ["a weekday", "2026-12-01", ["09:00", "10:00", "11:00", "15:00", "16:00", "17:00", "18:00"]],
    ["a Saturday", "2026-12-05", ["09:00", "10:00", "11:00"]],
    ["a Sunday", "2026-12-06", []],
  ])("on %s", (_what, day, times) => {
    expect(timesOn(day, bookingRules)).toEqual(times);
  });

  test("are wall times in winter and in summer", () => {
    const { from, to } = readDays(exampleRules, "2027-03-13", 3)!;
    const open = openTimes(exampleRules, [], [], from, to, null);

    expect(open[0]).toEqual({ startsAt: new Date("2027-03-13T17:00:00Z"), local: "2027-03-13T09:00" });
    expect(open.find(({ local }) => local === "2027-03-15T09:00")?.startsAt).toEqual(new Date("2027-03-15T16:00:00Z"));
  });

  test.each([
    ["10:44", ["09:00"]],
    ["10:45", ["09:00", "10:00"]],
  ])("a booking is offered if it ends before closing at %s", (closes, times) => {
    const rules = { ...exampleRules, openingHours: { ...NIGHTS, sunday: [{ opens: "09:00", closes }] } };
    expect(timesOn("2026-12-06", rules)).toEqual(times);
  });
});

describe("on the days clocks change", () => {
  const rules = { ...exampleRules, openingHours: NIGHTS };

  test("2027-03-14: the hour that is skipped is not offered", () => {
    expect(timesOn("2027-03-14", rules)).toEqual(["00:00", "01:00", "03:00", "04:00", "05:00"]);
  });

  test("2027-11-07: the hour that exists twice is offered once, the first time", () => {
    const { from, to } = readDays(rules, "2027-11-07", 1)!;
    const open = openTimes(rules, [], [], from, to, null);

    expect(open.map(({ local }) => local.slice(11))).toEqual(["00:00", "01:00", "02:00", "03:00", "04:00", "05:00"]);
    expect(open[1]?.startsAt).toEqual(new Date("2027-11-07T08:00:00Z"));
    expect(open[2]?.startsAt).toEqual(new Date("2027-11-07T10:00:00Z"));
  });

  test("two opening times that the skipped hour pushes together are not both offered", () => {
    const sunday = [
      { opens: "01:30", closes: "02:30" },
      { opens: "03:00", closes: "05:00" },
    ];
    expect(timesOn("2027-03-14", { ...rules, openingHours: { ...NIGHTS, sunday } })).toEqual(["01:30", "04:00"]);
  });
});

describe("what is taken", () => {
  test("a booking takes its time and its buffer, to the minute", () => {
    expect(timesOn("2026-12-01", exampleRules, [booking("2026-12-01T17:59:00Z")])).toEqual([
      "11:00",
      "15:00",
      "16:00",
      "17:00",
      "18:00",
    ]);
    expect(timesOn("2026-12-01", exampleRules, [booking("2026-12-01T18:00:00Z")])[0]).toBe("09:00");
  });

  test("four bookings fill a day, blocks do not count towards them", () => {
    const four = ["17:00", "18:00", "19:00", "23:00"].map((time) => booking(`2026-12-01T${time}:00Z`));
    expect(timesOn("2026-12-01", exampleRules, four)).toEqual([]);

    const blocked = four.map((time) => ({ ...time, isBlock: true }));
    expect(timesOn("2026-12-01", exampleRules, blocked)).toEqual(["16:00", "17:00", "18:00"]);
  });

  test("a closed day has no times, its neighbors have theirs", () => {
    const closed = [{ day: "2026-12-01", isOpen: false }];
    expect(timesOn("2026-12-01", exampleRules, [], closed)).toEqual([]);
    expect(timesOn("2026-12-02", exampleRules, [], closed)).toHaveLength(7);
  });

  test.each(["2027-01-01", "2026-12-25", "2026-11-26", "2027-11-25", "2028-07-04"])(
    "the holiday %s is closed, unless the trainer opens it",
    (day) => {
      expect(timesOn(day)).toEqual([]);
      expect(timesOn(day, exampleRules, [], [{ day, isOpen: true }])).toHaveLength(7);
    },
  );

  test.each(["2026-11-19", "2026-12-24", "2027-11-18"])("%s is no holiday", (day) => {
    expect(timesOn(day)).toHaveLength(7);
  });
});

describe("lead time and horizon", () => {
  const now = new Date("2026-11-30T17:00:00Z");
  const all = () => openTimes(exampleRules, [], [], now, new Date(now.getTime() + 60 * DAY_MS), now);

  test("from 24 hours ahead to 21 times 24 hours ahead, both included", () => {
    expect(all()[0]?.startsAt).toEqual(new Date("2026-12-01T17:00:00Z"));
    expect(all().at(-1)?.startsAt).toEqual(new Date("2026-12-21T17:00:00Z"));
  });

  test("a second less ahead is too late", () => {
    const later = new Date(now.getTime() + 1000);
    const open = openTimes(exampleRules, [], [], later, new Date(later.getTime() + 60 * DAY_MS), later);
    expect(open[0]?.local).toBe("2026-12-01T10:00");
    expect(open.at(-1)?.local).toBe("2026-12-21T09:00");
  });
});

const anyMinute = fc.integer({ min: 0, max: 24 * 60 - 1 });
const anyHours = fc
  .uniqueArray(anyMinute, { minLength: 0, maxLength: 6 })
  .map((minutes) => minutes.sort((a, b) => a - b))
  .map((minutes) =>
    Array.from({ length: Math.floor(minutes.length / 2) }, (_, index) => ({
      opens: clock(minutes[2 * index]!),
      closes: clock(minutes[2 * index + 1]!),
    })),
  );
const anyRules: fc.Arbitrary<BookingRules> = fc
  .record({
    timeZone: fc.constantFrom("America/Los_Angeles", "Europe/London", "Australia/Lord_Howe", "Asia/Kathmandu"),
    timeZoneName: fc.constant("Local Time"),
    bookingMinutes: fc.integer({ min: 5, max: 120 }),
    bufferMinutes: fc.integer({ min: 0, max: 60 }),
    startEveryMinutes: fc.integer({ min: 0, max: 60 }),
    leadHours: fc.integer({ min: 0, max: 72 }),
    horizonDays: fc.integer({ min: 1, max: 30 }),
    maxPerDay: fc.integer({ min: 1, max: 6 }),
    maxUpcoming: fc.constant(2),
    openingHours: fc.record({
      monday: anyHours,
      tuesday: anyHours,
      wednesday: anyHours,
      thursday: anyHours,
      friday: anyHours,
      saturday: anyHours,
      sunday: anyHours,
    }),
    holidays: fc.constant(exampleRules.holidays),
  })
  .map((rules) => ({
    ...rules,
    startEveryMinutes: rules.bookingMinutes + rules.bufferMinutes + rules.startEveryMinutes,
  }));
/** Around both changes of clocks, in either hemisphere. */
const anyNow = fc
  .tuple(fc.constantFrom("2027-03-10", "2027-03-25", "2027-04-01", "2027-09-30", "2027-10-28", "2027-11-04"), anyMinute)
  .map(([day, minute]) => new Date(`${day}T${clock(minute)}:00Z`));

test("whatever the rules and bookings: nothing overlaps, is too soon, too far, or at another wall time", () => {
  fc.assert(
    fc.property(
      anyRules,
      anyNow,
      fc.array(fc.tuple(fc.integer({ min: 0, max: 30 * 24 * 60 }), fc.integer({ min: 1, max: 300 }), fc.boolean()), {
        maxLength: 20,
      }),
      (rules, now, taken) => {
        const occupied = taken.map(([minute, length, isBlock]) => {
          const startsAt = new Date(now.getTime() + minute * 60_000);
          return { startsAt, freeAt: new Date(startsAt.getTime() + length * 60_000), isBlock };
        });
        const open = openTimes(rules, occupied, [], now, new Date(now.getTime() + 40 * DAY_MS), now);
        const takenMs = (rules.bookingMinutes + rules.bufferMinutes) * 60_000;

        for (const [index, { startsAt, local }] of open.entries()) {
          const start = startsAt.getTime();
          expect(start - now.getTime()).toBeGreaterThanOrEqual(rules.leadHours * HOUR_MS);
          expect(start - now.getTime()).toBeLessThanOrEqual(rules.horizonDays * DAY_MS);
          expect(wallTime(startsAt, rules.timeZone)).toBe(local);
          expect(isWithinHours(rules, local)).toBe(true);
          const next = open[index + 1];
          if (next) expect(next.startsAt.getTime() - start).toBeGreaterThanOrEqual(takenMs);
          for (const other of occupied)
            expect(other.freeAt.getTime() <= start || other.startsAt.getTime() >= start + takenMs).toBe(true);
        }
        expect(new Set(open.map(({ local }) => local)).size).toBe(open.length);
      },
    ),
    { numRuns: 60 },
  );
}, 30_000);

test("a page of times holds exactly those of all times that lie within it", () => {
  fc.assert(
    fc.property(anyRules, anyNow, fc.nat(20 * 24 * 60), fc.nat(20 * 24 * 60), (rules, now, first, length) => {
      const from = new Date(now.getTime() + first * 60_000);
      const to = new Date(from.getTime() + length * 60_000);
      const all = openTimes(rules, [], [], now, new Date(now.getTime() + 60 * DAY_MS), now);
      const page = openTimes(rules, [], [], from, to, now);
      // Only an hour that the clocks skip makes a time depend on the one before it.
      const within = all.filter(({ startsAt }) => startsAt >= from && startsAt < to).map(({ local }) => local);
      expect(page.map(({ local }) => local)).toEqual(expect.arrayContaining(within));
      expect(page.length - within.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: 40 },
  );
}, 30_000);

test.each(["2026-02-30", "2026-13-01", "26-01-01", "2026-1-1", "2026-12-01T09:00", "", "tomorrow", "+272026-01-01"])(
  "%j is no day",
  (text) => {
    expect(readDays(exampleRules, text, 1)).toBeNull();
  },
);

test.each(["2027-03-14T02:30", "2026-12-01T25:00", "2026-12-01 nine"])("%j is no time", (text) => {
  expect(readLocalTime(exampleRules, text)).toBeNull();
});

test("a wall time is read in the rules' zone, the first of two", () => {
  expect(readLocalTime(exampleRules, "2026-12-01T09:00")).toEqual(new Date("2026-12-01T17:00:00Z"));
  expect(readLocalTime(exampleRules, "2027-11-07T01:30")).toEqual(new Date("2027-11-07T08:30:00Z"));
});

function clock(minute: number) {
  return `${String(Math.floor(minute / 60)).padStart(2, "0")}:${String(minute % 60).padStart(2, "0")}`;
}

/** Not by the library that the code under test uses. */
function wallTime(moment: Date, timeZone: string) {
  return moment.toLocaleString("sv-SE", { timeZone }).slice(0, 16).replace(" ", "T");
}

function isWithinHours({ openingHours, bookingMinutes }: BookingRules, local: string) {
  const weekday = new Date(`${local}:00Z`).toLocaleString("en-US", { weekday: "long", timeZone: "UTC" }).toLowerCase();
  const hours = Object.entries(openingHours).find(([name]) => name === weekday)![1];
  const minute = minuteOf(local.slice(11));
  return hours.some(({ opens, closes }) => minute >= minuteOf(opens) && minute + bookingMinutes <= minuteOf(closes));
}

function minuteOf(time: string) {
  return Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
}
