import { once } from "node:events";
import { createServer } from "node:http";
import { gzipSync } from "node:zlib";

import { Client } from "pg";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";

import { HOUR_MS } from "@/lib/domain/durations";
import { createBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { blockTime, unblockTime } from "@/lib/server/bookings/blocked-times";
import { bookingFile, feedFile, invitation, trainerEvent, visitorEvent } from "@/lib/server/bookings/booking-calendar";
import { listFeed } from "@/lib/server/bookings/booking-rows";
import { findBookableTimes, findOpenTimesForTrainer } from "@/lib/server/bookings/find-open-times";
import * as busyTimes from "@/lib/server/bookings/busy-times";
import { calendarWarnings } from "@/lib/server/bookings/format-busy-times";
import { fetchCalendar } from "@/lib/server/bookings/trainer-calendar/fetch-calendar";
import { readCalendars, refreshCalendars } from "@/lib/server/bookings/trainer-calendar/read-calendars";
import { findWeekDays } from "@/lib/server/bookings/find-week-days";
import { db } from "@/lib/server/db";
import * as environment from "@/lib/server/env";
import { portOf } from "@/tests/support/port-of";
import { cancelBooking, createBooking } from "@/tests/support/as-visitor";

/** Many more would find the same, since the lock decides. */
const RACES = Number(process.env["CALENDAR_RACES"] ?? 12);

const WAITING = `
  SELECT 1 FROM pg_locks JOIN pg_database ON pg_database.oid = database
  WHERE datname = current_database() AND locktype = 'advisory' AND NOT granted`;

const { listBusyTimes, listCalendars } = busyTimes;

type CalendarResponse = {
  status?: number;
  headers?: Record<string, string>;
  body?: string | Buffer;
  hasNoEnd?: boolean;
};

let served: CalendarResponse = {};
let requests: (string | undefined)[] = [];
/** These ends of addresses. */
let missing: string[] = [];
let stopping = new AbortController();
const server = createServer(({ headers, url = "" }, response) => {
  requests.push(headers["if-none-match"]);
  if (url.endsWith("stop")) stopping.abort();
  if (missing.some((name) => url.endsWith(name))) return void response.writeHead(404).end();
  response.writeHead(served.status ?? 200, served.headers).write(served.body ?? "");
  if (!served.hasNoEnd) response.end();
});
const address = () => `http://localhost:${portOf(server)}/secret-1234/basic.ics`;

beforeAll(async () => {
  await new Promise<void>((resolve) => void server.listen(0, "localhost", resolve));
  return () => server.close();
});

beforeEach(() => setCalendars(address()));

afterEach(async () => {
  vi.restoreAllMocks();
  vi.useRealTimers();
  requests = [];
  missing = [];
  await db().trainerCalendar.deleteMany();
  await db().booking.deleteMany();
  await db().contactRequest.deleteMany();
});

function setCalendars(...addresses: string[]) {
  const current = environment.env();
  vi.spyOn(environment, "env").mockReturnValue({ ...current, TRAINER_CALENDAR_URLS: addresses });
}

/** Events of an hour. */
function calendar(...starts: Date[]) {
  const at = (time: Date) => time.toISOString().replaceAll(/[-:]|\.\d+/g, "");
  const events = starts.flatMap((start, index) => [
    "BEGIN:VEVENT",
    `UID:${index}`,
    "SUMMARY:Knee surgery",
    `DTSTART:${at(start)}`,
    "DURATION:PT1H",
    "END:VEVENT",
  ]);
  return ["BEGIN:VCALENDAR", ...events, "END:VCALENDAR"].join("\r\n");
}

async function openTimes() {
  return (await findBookableTimes()).map(({ startsAt }) => startsAt);
}

function book(startsAt: Date, email = "dana@example.com") {
  const request = { name: "Dana", email, message: "" };
  return createBooking({ place: "virtual", startsAt }, { request });
}

test("an event takes its time away from visitors, not from the trainer, until it is gone", async () => {
  const [first, second] = (await openTimes()).slice(-8);
  served = { body: gzipSync(calendar(first!)), headers: { "content-encoding": "gzip", etag: '"1"' } };
  expect(await readCalendars()).toEqual([{ number: 1, host: "localhost", unreadable: 0 }]);

  expect(await openTimes()).not.toContainEqual(first);
  expect(await openTimes()).toContainEqual(second);
  expect(await book(first!)).toMatchObject({ outcome: "taken" });
  const frame = { from: first!, to: new Date(first!.getTime() + HOUR_MS) };
  expect(await findOpenTimesForTrainer(frame)).toMatchObject([{ startsAt: first, isBusy: true }]);
  expect(await listBusyTimes(db(), frame.from, frame.to)).toMatchObject([{ startsAt: first, calendar: 1 }]);

  served = { status: 304 };
  await readCalendars();
  expect(requests).toEqual([undefined, '"1"']);
  expect(await openTimes()).not.toContainEqual(first);

  served = { body: calendar() };
  await readCalendars();
  expect(await openTimes()).toContainEqual(first);
});

test.each<[code: string, failure: CalendarResponse]>([
  ["status-500", { status: 500 }],
  ["not-a-calendar", { body: "<html>Sign in</html>" }],
  ["not-a-calendar", { body: calendar(new Date()).slice(0, -10) }],
  ["too-large", { body: gzipSync(Buffer.alloc(6_000_000)), headers: { "content-encoding": "gzip" } }],
  ["Z_DATA_ERROR", { body: "no gzip", headers: { "content-encoding": "gzip" } }],
  ["unknown-encoding", { body: "x", headers: { "content-encoding": "zstd" } }],
  ["bad-redirect", { status: 302, headers: { location: "http://example.com/" } }],
  ["bad-redirect", { status: 302, headers: { location: "file:///etc/passwd" } }],
  ["bad-redirect", { status: 302 }],
  ["too-many-redirects", { status: 302, headers: { location: "/again" } }],
])("what was read last stays in force: %s", async (code, failure) => {
  const taken = (await openTimes()).at(-3)!;
  served = { body: calendar(taken) };
  await readCalendars();
  const [before] = await listCalendars();

  served = failure;
  expect(await readCalendars()).toEqual([{ number: 1, host: "localhost", code }]);
  expect(await openTimes()).not.toContainEqual(taken);
  expect(await listCalendars()).toEqual([before]);
  expect(await calendarWarnings()).toEqual([]);
  const later = new Date(before!.readAt!.getTime() + 25 * HOUR_MS);
  expect(await calendarWarnings(later)).toEqual([
    expect.stringMatching(/^Your calendar has not been read since \w+day, /),
  ]);
});

test.each(["", "BEGIN:VCALENDAR"])("a server that sends '%s' and no more is given up after 20 s", async (body) => {
  served = { body, hasNoEnd: true };
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const given = vi.fn();
  const reading = fetchCalendar(address(), new AbortController().signal).catch(given);
  await once(server, "request");
  await vi.advanceTimersByTimeAsync(19_999);
  expect(given).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  await reading;
  expect(given).toHaveBeenCalledWith(expect.objectContaining({ code: "timeout" }));
});

test("what is wrong with an event harms only itself, and with a calendar only that one", async () => {
  const text = calendar(...Array.from({ length: 200 }, (_, index) => new Date(Date.now() + index * HOUR_MS)));
  const bad = [
    "DURATION:P99999999999W",
    "RRULE:FREQ=SECONDLY",
    "RRULE:FREQ=MINUTELY;INTERVAL=30",
    // These name days that exist in no year, or in no month but December.
    "RRULE:FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30",
    "RRULE:FREQ=DAILY;BYMONTH=12;BYMONTHDAY=-1;UNTIL=20250101",
  ];
  const events = bad.map((line) => `BEGIN:VEVENT\r\nDTSTART:20240101T100000Z\r\n${line}\r\nEND:VEVENT\r\n`);
  served = {
    body: text.replace(
      "END:VCALENDAR",
      `${events.join("").replaceAll("RRULE", "DURATION:PT1M\r\nRRULE")}END:VCALENDAR`,
    ),
  };
  setCalendars(address(), `${address()}?second`);
  vi.spyOn(busyTimes, "findCalendar").mockRejectedValueOnce(Object.assign(new Error("no row"), { code: "P9999" }));
  expect(await readCalendars()).toMatchObject([{ code: "P9999" }, { unreadable: 3 }]);
  expect(await readCalendars()).toMatchObject([{ unreadable: 3 }, { unreadable: 3 }]);
  expect(await listBusyTimes(db(), new Date(0))).toHaveLength(400);
});

test("the desk marks a busy time and a block on each day that it touches", async () => {
  const busyTimes = {
    create: { startsAt: new Date("2026-12-07T22:00-08:00"), endsAt: new Date("2026-12-09T11:00-08:00") },
  };
  await db().trainerCalendar.create({ data: { addressHash: Buffer.alloc(32), busyTimes } });
  const blockedFrom = new Date("2026-12-08T22:00-08:00");
  await blockTime(blockedFrom, 26 * 60);
  const days = await findWeekDays(["2026-12-07", "2026-12-08", "2026-12-09", "2026-12-10"]);
  const marks = days.map(({ entries }) => entries.filter(({ kind }) => kind === "busy"));
  expect(marks).toMatchObject([
    [{ startsAt: new Date("2026-12-07T22:00-08:00"), endsAt: new Date("2026-12-08T00:00-08:00"), isAllDay: false }],
    [{ startsAt: new Date("2026-12-08T00:00-08:00"), endsAt: new Date("2026-12-09T00:00-08:00"), isAllDay: true }],
    [{ startsAt: new Date("2026-12-09T00:00-08:00"), endsAt: new Date("2026-12-09T11:00-08:00"), isAllDay: false }],
    [],
  ]);
  expect(days.map(({ entries }) => entries.filter(({ kind }) => kind === "block"))).toMatchObject([
    [],
    [{ startsAt: blockedFrom, endsAt: new Date("2026-12-09T00:00-08:00"), blockedFrom }],
    [{ startsAt: new Date("2026-12-09T00:00-08:00"), endsAt: new Date("2026-12-10T00:00-08:00"), blockedFrom }],
    [],
  ]);
  await unblockTime(blockedFrom);
});

test("an address that is taken out of the variable takes its times along, and none is ever stored", async () => {
  const taken = (await openTimes()).at(-3)!;
  served = { body: calendar(taken) };
  await readCalendars();
  const rows = JSON.stringify([
    await db().$queryRaw`SELECT * FROM trainer_calendars`,
    await db().$queryRaw`SELECT * FROM busy_times`,
  ]);
  expect(rows).not.toMatch(/secret-1234|localhost|Knee/);

  setCalendars();
  // The command, where the variable may not be set.
  await readCalendars();
  expect(await openTimes()).not.toContainEqual(taken);
  await refreshCalendars(new AbortController().signal);
  expect(await listBusyTimes(db(), new Date(0))).toEqual([]);
  expect(await openTimes()).toContainEqual(taken);
});

test("a former address stays in force until each one that joined when it left has been read", async () => {
  served = { body: calendar((await openTimes()).at(-3)!) };
  const steps: [addresses: string[], missing: string[], calendarsOfBusyTimes: number[]][] = [
    [["a", "d"], [], [1, 2]],
    [["d", "a"], [], [1, 2]],
    [["b", "d"], ["b"], [0, 2]],
    [["b", "d"], ["b"], [0, 2]],
    [["c"], ["c"], [0, 0]],
    [["c", "e"], ["c"], [0, 0, 2]],
    [["e", "c"], [], [1, 2]],
    // One that could not be read for long is no renewed address of one that leaves later.
    [["e", "c", "y"], ["y"], [1, 2]],
    [["e", "c", "y"], ["y"], [1, 2]],
    [["e", "y"], ["y"], [1]],
    // Another replica still has the address of before, and is stopped while it reads.
    [["z", "y"], ["y", "z"], [0]],
    [["e", "stop"], [], [1]],
    [["z"], ["z"], [0]],
    [[], [], []],
  ];
  for (const [names, gone, expected] of steps) {
    [missing, stopping] = [gone, new AbortController()];
    setCalendars(...names.map((name) => `${address()}?${name}`));
    await refreshCalendars(stopping.signal);
    const busy = await listBusyTimes(db(), new Date(0));
    expect([names, busy.map(({ calendar }) => calendar).sort()]).toEqual([names, expected]);
  }
});

test("the site reads at its start, also when it was stopped while it read", async () => {
  served = { body: "BEGIN:VCALENDAR", hasNoEnd: true };
  const interrupted = createBackgroundWorker();
  await expect.poll(() => requests).toHaveLength(1);
  const askedAt = Date.now();
  await interrupted.stop();
  expect(Date.now() - askedAt).toBeLessThan(4_000);

  served = { body: calendar() };
  const restarted = createBackgroundWorker();
  // A stop would end a reading whose response is on its way.
  await expect.poll(listCalendars).toMatchObject([{ readAt: expect.any(Date) }]);
  expect(requests).toHaveLength(2);
  await restarted.stop();
});

test("a booking blocks neither itself nor, cancelled or moved back, its time, whatever UID a calendar gives it", async () => {
  const startsAt = (await openTimes()).at(-1)!;
  const result = await book(startsAt);
  if (result.outcome !== "booked") throw new Error(result.outcome);
  const [booking] = (await listFeed(new Date())).bookings;
  const files = [
    calendar(startsAt).replace("UID:0", `UID:${booking!.id}`),
    ...[bookingFile(booking!), invitation(trainerEvent(booking!), "a@example.com").content]
      .concat(invitation(visitorEvent(booking!), "a@example.com").content, feedFile(await listFeed(new Date())))
      .map((file) => file.replace(/UID:.*/, "UID:other")),
  ];
  const busyTimesOf = async (body: string) => {
    served = { body };
    await readCalendars();
    return listBusyTimes(db(), new Date(0));
  };
  const changes = [
    async () => undefined,
    () => cancelBooking(booking!.id, "command line"),
    () => db().$executeRaw`
      UPDATE evaluations SET starts_at = starts_at - interval '23 days', ends_at = ends_at - interval '23 days',
        free_at = free_at - interval '23 days'`,
  ];
  for (const change of changes) {
    await change();
    for (const file of files) expect(await busyTimesOf(file)).toEqual([]);
  }
  expect(await busyTimesOf(files[1]!.replace("Booking ", ""))).toMatchObject([{ startsAt }]);
});

test(
  "who books while a reading takes the time away is booked before it, or refused",
  { timeout: RACES * 5_000 },
  async () => {
    for (let round = 0; round < RACES; round += 1) {
      served = { body: calendar() };
      await readCalendars();
      const startsAt = (await openTimes()).at(-1 - (round % 4))!;
      served = { body: calendar(startsAt) };

      let outcome = "";
      const bookTime = async () => void ({ outcome } = await book(startsAt, `visitor-${round}@example.com`));
      const isBookingFirst = round % 2 === 0;
      await lockInOrder(isBookingFirst ? [bookTime, readCalendars] : [readCalendars, bookTime]);

      expect(outcome).toBe(isBookingFirst ? "booked" : "taken");
      expect(await db().booking.count()).toBe(isBookingFirst ? 1 : 0);
      // A booking after the reading is refused.
      expect(await book(startsAt, `late-${round}@example.com`)).toMatchObject({ outcome: "taken" });
      await db().booking.deleteMany();
    }
  },
);

/** Both wait for the lock of the times before the first of them gets it. */
async function lockInOrder(contenders: (() => Promise<unknown>)[]) {
  const holder = new Client(process.env["DATABASE_URL"]);
  await holder.connect();
  await holder.query("BEGIN; SELECT pg_advisory_xact_lock(72707370)");
  const running: Promise<unknown>[] = [];
  for (const contend of contenders) {
    running.push(contend());
    await vi.waitFor(async () => expect((await holder.query(WAITING)).rows).toHaveLength(running.length), 10_000);
  }
  await holder.end();
  await Promise.all(running);
}
