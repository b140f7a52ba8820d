import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterEach, describe, expect, test, vi } from "vitest";

import { bookingRules } from "@/lib/content/booking-rules";
import { DAY_MS } from "@/lib/domain/durations";
import { openTimes } from "@/lib/domain/open-times";
import { noteOpenTimes } from "@/lib/server/bookings/opened-times";
import { withTimesLocked, withTimesUnchanged } from "@/lib/server/bookings/times-lock";
import { db } from "@/lib/server/db";
import { findRequest } from "@/lib/server/requests/request-rows";
import { deleteRequest } from "@/lib/server/requests/requests";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { findBookingOfRequest, findBooking, listBookings } from "@/lib/server/bookings/booking-rows";
import { markBooking } from "@/lib/server/bookings/bookings";
import { siteDatabaseUrl } from "@/lib/server/database/database-url";
import { findNextOpenTimes } from "@/lib/server/bookings/soonest-times";
import { httpContexts } from "@/lib/server/http-context";
import { metrics } from "@/lib/server/metrics";
import { bookableTimes } from "@/tests/support/bookable-times";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { emptyTables, insertBooking, insertRequest } from "@/tests/support/stored-rows";
import { cancelBooking, changeBooking, createBooking, saveRequest } from "@/tests/support/as-visitor";

const FORM_ID = "3f1f9a52-6a55-4f5b-8f0e-0d6f3c1f7a10";
const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "Knee rehab." };

const sql = await connectToDatabase();
afterEach(async () => {
  vi.useRealTimers();
  await emptyTables(sql, "contacts, evaluations, emails, closed_days");
});

function book(startsAt: Date, visitor: Partial<typeof DANA> = {}, formId = FORM_ID) {
  return createBooking({ place: "in-gym", startsAt }, { request: { ...DANA, ...visitor }, formId });
}

/** Sends the form again as long as it is told to try again, as a crowd on a slow machine is. */
async function bookPatiently(...form: Parameters<typeof book>): Promise<Awaited<ReturnType<typeof book>>> {
  try {
    return await book(...form);
  } catch (error) {
    if (isCalendarBusy(error)) return bookPatiently(...form);
    throw error;
  }
}

function isCalendarBusy(error: unknown) {
  if (!(error instanceof Error)) return false;
  return ("code" in error && error.code === "ETIMEDOUT") || error.message.includes("lock timeout");
}

async function bookedId(startsAt: Date, visitor: Partial<typeof DANA> = {}) {
  const result = await book(startsAt, visitor);
  if (result.outcome !== "booked") throw new Error(result.outcome);
  return result.bookingId;
}

async function rows(text: string, values: unknown[] = []) {
  return (await sql.query(text, values)).rows;
}

function localDay(time: Date) {
  return time.toLocaleDateString("sv-SE", { timeZone: "America/Los_Angeles" });
}

function emails() {
  return rows(
    "SELECT kind, sequence, run_at > now() + interval '1 minute' AS later FROM emails ORDER BY sequence, kind",
  );
}

describe("booking", () => {
  test("stores the request as booked, the booking with its buffer, and queues each email once", async () => {
    const startsAt = (await bookableTimes()).at(-1)!;
    const result = await book(startsAt);

    expect(result).toMatchObject({ outcome: "booked", isNew: true });
    expect(await rows("SELECT name, email, message, state FROM contacts")).toEqual([{ ...DANA, state: "booked" }]);
    expect(await rows("SELECT starts_at, ends_at, free_at, place, state, sequence FROM evaluations")).toEqual([
      {
        starts_at: startsAt,
        ends_at: new Date(startsAt.getTime() + 45 * 60_000),
        free_at: new Date(startsAt.getTime() + 60 * 60_000),
        place: "in-gym",
        state: "booked",
        sequence: 0,
      },
    ]);
    expect(await emails()).toEqual([
      { kind: "confirmation", sequence: 0, later: false },
      { kind: "reminder", sequence: 0, later: true },
      { kind: "trainer-booked", sequence: 0, later: false },
    ]);
    const [reminder] = await rows("SELECT run_at FROM emails WHERE kind = 'reminder'");
    expect(reminder.run_at).toEqual(new Date(startsAt.getTime() - DAY_MS));
  });

  test("the same form sent again finds its booking, ten copies at once as well", async () => {
    const startsAt = (await bookableTimes())[0]!;
    const copies = await Promise.all(Array.from({ length: 10 }, () => book(startsAt)));

    expect(copies.filter((copy) => copy.outcome === "booked" && copy.isNew)).toHaveLength(1);
    expect(new Set(copies.map((copy) => copy.outcome === "booked" && copy.bookingId)).size).toBe(1);
    expect(await rows("SELECT 1 FROM contacts")).toHaveLength(1);
    expect(await rows("SELECT kind FROM emails WHERE kind = 'confirmation'")).toHaveLength(1);
  });

  test("what a limit has undone does not count as stored, as a booking or as a request", async () => {
    await sql.query(
      "INSERT INTO rate_limits (key, count, expires) VALUES ('request:full', 1000, now() + interval '1 hour')",
    );
    const counted = async () => {
      const counts = await Promise.all([metrics.storedBookings.get(), metrics.storedRequests.get()]);
      return counts.map(({ values }) => values[0]?.value ?? 0);
    };
    const [bookings = NaN, requests = NaN] = await counted();
    const times = [(await bookableTimes())[0]!, new Date("2020-12-01T17:00Z")];
    for (const startsAt of times) {
      const sent = createBooking({ place: "in-gym", startsAt }, { request: DANA, formId: FORM_ID }, "visitor", "full");
      await expect(sent).rejects.toThrow("too many requests");
    }
    expect(await counted()).toEqual([bookings, requests]);

    for (const startsAt of times) await book(startsAt);
    expect(await counted()).toEqual([bookings + 1, requests + 1]);
  });

  test("a process that freezes while it holds the lock delays the others by seconds", async () => {
    const open = await bookableTimes();
    const frozen = new Client(siteDatabaseUrl(process.env["DATABASE_URL"] ?? ""));
    frozen.on("error", () => undefined);
    await frozen.connect();
    await frozen.query("BEGIN; SELECT pg_advisory_xact_lock(72707370)");

    // More than wait for the lock at once. It would be held for as long as this test runs.
    const emails = Array.from({ length: 6 }, (_, index) => `visitor${index}@example.com`);
    const results = await Promise.all(emails.map((email, index) => bookPatiently(open[index * 3]!, { email })));
    expect(results.map(({ outcome }) => outcome)).toEqual(emails.map(() => "booked"));
  });

  test("nothing is stored that takes so long that its sender was told that it failed", async () => {
    const startsAt = (await bookableTimes())[0]!;
    const action = { id: "1", actionSince: Date.now() - 5_900 };
    const store = () =>
      withTimesLocked(async (tx) => {
        await tx.closedDay.create({ data: { day: startsAt }, select: { day: true } });
        await sleep(150);
      });
    await expect(httpContexts.run(action, store)).rejects.toThrow("times busy");
    expect(await rows("SELECT FROM closed_days")).toEqual([]);
  });

  test("the same words in another form are another request, which finds the time taken", async () => {
    const startsAt = (await bookableTimes())[0]!;
    await book(startsAt);
    expect(await book(startsAt, {}, crypto.randomUUID())).toMatchObject({ outcome: "taken", isNew: true });
  });

  test("the same words with another time are another request with a booking of its own", async () => {
    const [first, second] = await bookableTimes();
    await book(first!);
    await book(second!);
    expect(await rows("SELECT 1 FROM contacts")).toHaveLength(2);
    expect(await rows("SELECT 1 FROM evaluations WHERE state = 'booked'")).toHaveLength(2);
  });

  test("50 at once want one time: one is booked, 49 are told it was taken, every request is stored once", async () => {
    const startsAt = (await bookableTimes())[0]!;
    const results = await Promise.all(
      Array.from({ length: 50 }, (_, index) => bookPatiently(startsAt, { email: `visitor${index}@example.com` })),
    );

    expect(results.filter(({ outcome }) => outcome === "booked")).toHaveLength(1);
    expect(results.filter(({ outcome }) => outcome === "taken")).toHaveLength(49);
    expect(await rows("SELECT 1 FROM evaluations")).toHaveLength(1);
    expect(await rows("SELECT count(DISTINCT email)::int, count(*)::int AS all FROM contacts")).toEqual([
      { count: 50, all: 50 },
    ]);
    const emails = await rows(
      "SELECT run_at - now() BETWEEN '14 min' AND '15 min' AS ok FROM emails WHERE kind = 'trainer-request'",
    );
    expect(emails).toEqual(Array.from({ length: 49 }, () => ({ ok: true })));
  });

  test("a time that is not offered is refused, however the form came by it", async () => {
    const open = (await bookableTimes())[0]!;
    for (const startsAt of [
      new Date(open.getTime() + 60_000),
      new Date(Date.now() + 60_000),
      new Date(0),
      new Date("0000-01-01"),
    ])
      expect(await book(startsAt)).toMatchObject({ outcome: "taken" });
    expect(await rows("SELECT 1 FROM evaluations")).toHaveLength(0);
  });

  test("a second time belongs to the stored request, whose email is not sent any more", async () => {
    const [first, second] = await bookableTimes();
    await book(first!, { email: "faster@example.com" });
    const refused = await book(first!);
    if (refused.outcome !== "taken") throw new Error(refused.outcome);
    expect(await findRequest(refused.requestId)).toMatchObject({ wanted: { startsAt: first, place: "in-gym" } });

    const picked = await createBooking({ place: "virtual", startsAt: second! }, { requestId: refused.requestId });

    expect(picked.outcome).toBe("booked");
    expect(await rows("SELECT state FROM contacts WHERE email = $1", [DANA.email])).toEqual([{ state: "booked" }]);
    expect(await findRequest(refused.requestId)).toMatchObject({ wanted: null });
    expect(await rows("SELECT 1 FROM emails WHERE kind = 'trainer-request'")).toHaveLength(0);
    const again = await createBooking({ place: "in-home", startsAt: first! }, { requestId: refused.requestId });
    expect(again).toEqual({ ...picked, isNew: false });
  });

  test("the link in a receipt expires with the request; a booking made in time stays", async () => {
    const [first, second] = await bookableTimes();
    const age = (id: string) =>
      sql.query("UPDATE contacts SET timestamp = now() - interval '13 months' WHERE id = $1", [id]);
    const { id: late } = await saveRequest(DANA);
    await age(late!);
    expect(await findBookingOfRequest(late!)).toEqual({ state: "unknown-request" });
    const time = { place: "in-gym", startsAt: first! } as const;
    expect(await createBooking(time, { requestId: late! })).toMatchObject({ outcome: "unknown-request" });

    const bookingId = await bookedId(second!);
    const requestId = (await findBooking(db(), bookingId))!.requestId;
    await age(requestId);
    expect(await findBookingOfRequest(requestId)).toEqual({ state: "booked", bookingId });
    expect(await changeBooking(bookingId, { place: "in-gym", startsAt: first! })).toBe("changed");
  });

  test("a request that was deleted meanwhile cannot be booked", async () => {
    const requestId = "00000000-0000-4000-8000-000000000000";
    const booking = { place: "in-gym", startsAt: (await bookableTimes())[0]! } as const;
    expect(await createBooking(booking, { requestId })).toMatchObject({ outcome: "unknown-request" });
  });

  test("a third booking for an address, in whatever capitals, is stored as a request", async () => {
    const [first, second, third] = await bookableTimes();
    await book(first!);
    await book(second!, { email: "DANA@example.com" });
    expect(await book(third!, { email: "Dana@Example.com" })).toEqual({ outcome: "too-many", isNew: true });
    expect(await book(third!, { email: "Dana@Example.com" })).toEqual({ outcome: "too-many", isNew: false });
    expect(await rows("SELECT 1 FROM contacts")).toHaveLength(3);
    expect(await rows("SELECT 1 FROM emails WHERE kind = 'trainer-request'")).toHaveLength(1);
    expect(await rows("SELECT wanted_starts_at AS at FROM contacts WHERE wanted_place = 'in-gym'")).toEqual([
      { at: third },
    ]);
  });
});

test("the next open times are remembered for 30 seconds, or until this process changes the calendar", async () => {
  const third = (await findNextOpenTimes())[2]!.starts;
  const isOpen = async () => (await findNextOpenTimes()).some(({ starts }) => starts === third);
  const startsAt = new Date(third);
  for (const [change, undo] of [
    [() => bookedId(startsAt), async () => cancelBooking((await listBookings({ period: "upcoming" }))[0]!.id)],
    [() => blockTime(startsAt, 60), () => unblockTime(startsAt)],
    [() => closeDays([localDay(startsAt)]), () => openDays([localDay(startsAt)])],
  ] as const) {
    await change();
    expect(await isOpen()).toBe(false);
    await undo();
    expect(await isOpen()).toBe(true);
  }

  const clock = vi.spyOn(Date, "now");
  await withoutTable(sql, "evaluations", async () => {
    // As the background worker does for the waiting list.
    await expect(withTimesUnchanged(noteOpenTimes)).rejects.toThrow();
    expect(await isOpen()).toBe(true);
    clock.mockReturnValue(Date.now() + 30_000);
    await expect(isOpen()).rejects.toThrow();
  }).finally(() => clock.mockRestore());
  expect(await isOpen()).toBe(true);
});

describe("the database itself", () => {
  const insert = async (startsAt: Date) => insertBooking(sql, await insertRequest(sql), startsAt);

  test("refuses an overlap that somebody inserts by hand", async () => {
    const startsAt = (await bookableTimes())[0]!;
    const id = await bookedId(startsAt);
    await expect(insert(new Date(startsAt.getTime() + 59 * 60_000))).rejects.toMatchObject({
      constraint: "evaluations_no_overlap",
    });
    await insert(new Date(startsAt.getTime() + 60 * 60_000));

    await cancelBooking(id);
    await insert(startsAt);
  });

  test("a change that runs into such a row is told that the time was taken", async () => {
    const [first, second] = await bookableTimes();
    const id = await bookedId(first!);
    await insert(second!);
    expect(await changeBooking(id, { place: "in-gym", startsAt: second! })).toBe("taken");
    expect((await findBooking(db(), id))?.startsAt).toEqual(first);
  });
});

describe("changing and cancelling", () => {
  test("moving keeps the id, counts the sequence up and moves the reminder", async () => {
    const open = await bookableTimes();
    const [first, second] = [open.at(-1)!, open.at(-2)!];
    const id = await bookedId(first);

    expect(await changeBooking(id, { place: "virtual", startsAt: second })).toBe("changed");
    expect(await changeBooking(id, { place: "virtual", startsAt: second })).toBe("unchanged");

    expect(await findBooking(db(), id)).toMatchObject({ id, place: "virtual", startsAt: second, sequence: 1 });
    expect(await bookableTimes()).toContainEqual(first);
    expect(await emails()).toEqual([
      { kind: "confirmation", sequence: 0, later: false },
      { kind: "trainer-booked", sequence: 0, later: false },
      { kind: "changed", sequence: 1, later: false },
      { kind: "reminder", sequence: 1, later: true },
      { kind: "trainer-changed", sequence: 1, later: false },
    ]);
  });

  test("a full day can be moved within", async () => {
    const open = await bookableTimes();
    const weekday = open.map(localDay).find((day) => open.filter((time) => localDay(time) === day).length === 7);
    const onThatDay = open.filter((time) => localDay(time) === weekday);
    const ids = [];
    for (const [index, time] of onThatDay.slice(0, 4).entries())
      ids.push(await bookedId(time, { email: `visitor${index}@example.com` }));

    expect(await book(onThatDay[4]!)).toMatchObject({ outcome: "taken" });
    expect(await changeBooking(ids[0]!, { place: "in-gym", startsAt: onThatDay[4]! })).toBe("changed");
  });

  test("cancelling gives the time back, the request is new again, and no reminder is left", async () => {
    const startsAt = (await bookableTimes()).at(-1)!;
    const id = await bookedId(startsAt);

    expect(await cancelBooking(id)).toBe("cancelled");
    expect(await cancelBooking(id)).toBe("unchanged");

    expect(await findBooking(db(), id)).toMatchObject({ state: "cancelled", sequence: 1 });
    expect(await rows("SELECT state FROM contacts")).toEqual([{ state: "new" }]);
    expect(await bookableTimes()).toContainEqual(startsAt);
    expect((await emails()).map(({ kind }) => kind)).toEqual([
      "confirmation",
      "trainer-booked",
      "cancelled",
      "trainer-cancelled",
    ]);
    expect(await changeBooking(id, { place: "in-gym", startsAt })).toBe("not-upcoming");
  });

  test("once it has begun it is neither moved nor cancelled, but can be marked", async () => {
    const open = await bookableTimes();
    const id = await bookedId(open[0]!);
    expect(await markBooking(id, "attended")).toBe("changed");
    await sql.query("UPDATE evaluations SET starts_at = now() - interval '1 minute'");

    expect(await cancelBooking(id)).toBe("not-upcoming");
    expect(await changeBooking(id, { place: "in-gym", startsAt: open[1]! })).toBe("not-upcoming");
    expect(await markBooking(id, "missed")).toBe("marked");
    expect(await markBooking(id, "attended")).toBe("marked");
    expect(await markBooking(id, "attended")).toBe("unchanged");
    expect(await findBooking(db(), id)).toMatchObject({ state: "attended" });
  });
});

describe("the trainer's own", () => {
  test("a block takes its time and nothing more, and gives it back", async () => {
    const [first, second] = await bookableTimes();
    expect(await blockTime(first!, 60)).toBe(true);
    expect(await blockTime(first!, 60)).toBe(false);
    expect(await bookableTimes()).not.toContainEqual(first);
    expect(await bookableTimes()).toContainEqual(second);
    expect(await book(first!)).toMatchObject({ outcome: "taken" });

    expect(await unblockTime(first!)).toBe(true);
    expect(await unblockTime(first!)).toBe(false);
    expect(await bookableTimes()).toContainEqual(first);
  });

  test("a booked time cannot be blocked, nor a booking unblocked", async () => {
    const startsAt = (await bookableTimes())[0]!;
    await book(startsAt);
    expect(await blockTime(new Date(startsAt.getTime() - 30 * 60_000), 60)).toBe(false);
    expect(await unblockTime(startsAt)).toBe(false);
  });

  test("a closed day offers nothing, keeps and names what is booked, and can be opened again", async () => {
    const open = await bookableTimes();
    // Late in the day only one time may be left on the first day.
    const startsAt = open.find((time, index) => localDay(time) === localDay(open[index + 1]!))!;
    const id = await bookedId(startsAt);
    const day = localDay(startsAt);

    expect(await closeDays([day])).toMatchObject({ isChanged: true, standing: [{ id }] });
    expect(await closeDays([day])).toMatchObject({ isChanged: false, standing: [{ id }] });
    const onDay = async () => (await bookableTimes()).filter((time) => localDay(time) === day).length;
    expect(await onDay()).toBe(0);
    expect(await findBooking(db(), id)).toMatchObject({ state: "booked" });
    expect(await openDays([day])).toMatchObject({ isChanged: true });
    expect(await openDays([day])).toMatchObject({ isChanged: false });
    expect(await onDay()).toBeGreaterThan(0);
  });
});

test("deleting a request takes its bookings and emails along", async () => {
  await book((await bookableTimes())[0]!);
  const [{ id }] = await rows("SELECT id FROM contacts");
  await deleteRequest(id);
  expect(await rows("SELECT 1 FROM evaluations")).toHaveLength(0);
  expect(await rows("SELECT 1 FROM emails")).toHaveLength(0);
  expect(await findBookingOfRequest(id)).toEqual({ state: "unknown-request" });
});

test("what is found open is what the rules say of an empty calendar", async () => {
  const now = new Date();
  const to = new Date(now.getTime() + 22 * DAY_MS);
  const byRules = openTimes(bookingRules, [], [], now, to, now).map(({ startsAt }) => startsAt);
  expect(await bookableTimes()).toEqual(byRules.slice(1));
});
