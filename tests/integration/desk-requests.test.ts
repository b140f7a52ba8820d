import { beforeEach, expect, test } from "vitest";

import { loadNumbers } from "@/app/(desk)/desk/numbers/load-numbers";
import { loadTimes } from "@/app/(desk)/load-times";
import { bookingRules } from "@/lib/content/booking-rules";
import { DAY_MS } from "@/lib/domain/durations";
import { localDay } from "@/lib/domain/open-times";
import { addTrainer } from "@/lib/server/accounts/trainers";
import { findOpenTimesForTrainer } from "@/lib/server/bookings/find-open-times";
import { erasePersonAtDesk, planErasure } from "@/lib/server/personal-data/erase-person";
import { countWaitingRequests, listWaitingRequests } from "@/lib/server/requests/request-rows";
import { markRequest } from "@/lib/server/requests/requests";
import { readRequestSearch, searchRequests } from "@/lib/server/requests/search-requests";
import { run as contacts } from "@/scripts/contacts";
import { runCommand } from "@/tests/support/run-command";
import { connectToDatabase } from "@/tests/support/test-database";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";
import { cancelBooking, createBooking } from "@/tests/support/as-visitor";

const sql = await connectToDatabase();

beforeEach(() => sql.query("DELETE FROM contacts; DELETE FROM evaluations; DELETE FROM users"));

test("the trainer's first mark other than new is kept as the answer", async () => {
  const id = await addRequest("Dana");
  expect(await markRequest(id, "new")).toBe("unchanged");
  expect(await answeredAt(id)).toBeNull();
  expect(await markRequest(id, "contacted")).toBe("marked");
  const first = await answeredAt(id);
  expect(first).not.toBeNull();
  await markRequest(id, "new");
  expect(await markRequest(id, "not-a-fit")).toBe("marked");
  expect(await answeredAt(id)).toEqual(first);
  expect(await markRequest("x", "new")).toBe("unknown");
});

test("a request whose booking is cancelled waits again, unless it was answered before or is not a fit", async () => {
  const [asked, answered, refused] = [await addRequest("Dana"), await addRequest("Eve"), await addRequest("Flo")];
  await markRequest(answered, "contacted");
  const bookings = [await addBooking(asked, 24), await addBooking(answered, 48), await addBooking(refused, 72)];
  await sql.query("UPDATE contacts SET state = 'booked'");
  await markRequest(refused, "not-a-fit");
  for (const id of bookings) expect(await cancelBooking(id)).toBe("cancelled");

  const { rows } = await sql.query("SELECT name, state FROM contacts ORDER BY name");
  expect(rows).toEqual([
    { name: "Dana", state: "new" },
    { name: "Eve", state: "contacted" },
    { name: "Flo", state: "not-a-fit" },
  ]);
  expect((await listWaitingRequests(10)).map(({ name }) => name)).toEqual(["Dana"]);
  await addRequest("Noor");
  expect([await listWaitingRequests(1), await countWaitingRequests()]).toMatchObject([[{ name: "Dana" }], 2]);
});

test("a person is erased with all that is stored, but not before an upcoming booking, and never a trainer", async () => {
  const booking = await addBooking(await addRequest("Dana", { email: "dana@example.com" }), 24);
  await addRequest("Dana again", { email: "DANA@example.com" });
  expect(await erasePersonAtDesk("Dana@Example.com")).toBe("upcoming");
  await cancelBooking(booking);
  expect(await planErasure("Dana@Example.com")).toEqual({ refusal: null, requests: 2, bookings: 1, accounts: 0 });
  expect(await erasePersonAtDesk("Dana@Example.com")).toBeNull();
  expect((await sql.query("SELECT 1 FROM contacts UNION ALL SELECT 1 FROM evaluations")).rowCount).toBe(0);

  await addTrainer("coach@example.com");
  await addRequest("Coach", { email: "coach@example.com" });
  expect(await erasePersonAtDesk("coach@example.com")).toBe("trainer");
});

test.each([
  ["peña", ["María PEÑA_%"]],
  ["PEÑA_%", ["María PEÑA_%"]],
  ["_%", ["María PEÑA_%"]],
  ["%", ["María PEÑA_%"]],
  ["ա", ["Անահիտ"]],
  ["EVE@", ["Eve"]],
  [" eve@ ", ["Eve"]],
  ["jose\u0301", ["José", "José"]],
  ["JOSÉ", ["José", "José"]],
  ["o'brien", ["O'Brien", "O’Brien"]],
  ["O’B", ["O'Brien", "O’Brien"]],
  ["\\", []],
  ["\0nobody", []],
])("a search for %s finds what contains it", async (q, names) => {
  const apart = "José".normalize("NFD");
  for (const name of ["María PEÑA_%", "Անահիտ", "Eve", "José", apart, "O'Brien", "O’Brien"]) await addRequest(name);
  const { requests } = await searchRequests(readRequestSearch({ q }), {});
  expect(requests.map(({ name }) => name.normalize()).sort()).toEqual(names);
});

test("suspected spam is found by its own state and among all", async () => {
  await addRequest("Dana");
  await addRequest("Bot", { spam: true });
  const names = async (state?: string) =>
    (await searchRequests(readRequestSearch({ state }), {})).requests.map(({ name }) => name).sort();
  expect(await names("new")).toEqual(["Dana"]);
  expect(await names("spam")).toEqual(["Bot"]);
  expect(await names("anything")).toEqual(["Bot", "Dana"]);
});

test("pages stay right while requests arrive and leave", async () => {
  for (let age = 60; age > 0; age -= 1) await addRequest(`Nr ${age}`, { age });
  const all = readRequestSearch({});
  const first = await searchRequests(all, {});
  expect([first.requests.length, first.requests[0]?.name, first.isNewest]).toEqual([25, "Nr 1", true]);
  await addRequest("Newest", { age: 0 });
  const second = await searchRequests(all, { after: first.older });
  expect([second.requests[0]?.name, second.requests.at(-1)?.name]).toEqual(["Nr 26", "Nr 50"]);
  const last = await searchRequests(all, { after: second.older });
  expect([last.requests.length, last.older]).toEqual([10, null]);
  for (const after of ["malformed", `0000-01-01T00:00:00Z_${crypto.randomUUID()}`])
    expect((await searchRequests(all, { after })).requests[0]?.name).toBe("Newest");
});

test("the two upcoming bookings that an address may have do not bind the trainer, whose booking is an answer", async () => {
  for (const hours of [24, 48]) await addBooking(await addRequest("Dana"), hours);
  const [time] = await findOpenTimesForTrainer({ from: new Date(), to: new Date(Date.now() + 20 * DAY_MS) });
  const bookedFor = { requestId: await addRequest("Dana") };
  const place = "virtual" as const;
  expect(await createBooking({ place, startsAt: time!.startsAt }, bookedFor)).toMatchObject({ outcome: "too-many" });
  expect(await answeredAt(bookedFor.requestId)).toBeNull();
  expect(await createBooking({ place, startsAt: time!.startsAt }, bookedFor, "desk")).toMatchObject({ isNew: true });
  expect(await answeredAt(bookedFor.requestId)).not.toBeNull();
});

test("times are found beyond weeks that are closed", async () => {
  const first = localDay(bookingRules, new Date());
  await sql.query("INSERT INTO closed_days (day) SELECT $1::date + n FROM generate_series(0, 40) AS n", [first]);
  const { days, laterFrom } = await loadTimes({});
  await sql.query("DELETE FROM closed_days");
  expect([days.length, laterFrom]).toEqual([7, expect.any(String)]);
});

test("an answer is also what the command line marks, and no booking by the visitor", async () => {
  const ids = [await addRequest("Dana"), await addRequest("Eve")] as const;
  const { stdout } = await runCommand(contacts, ["--mark", ids[0], "contacted"]);
  expect(stdout).toContain("contacted");
  const [time] = await findOpenTimesForTrainer({
    from: new Date(Date.now() + 2 * DAY_MS),
    to: new Date(Date.now() + 20 * DAY_MS),
  });
  const booked = await createBooking({ place: "virtual", startsAt: time!.startsAt }, { requestId: ids[1] });
  expect(booked).toMatchObject({ outcome: "booked", isNew: true });
  expect(await Promise.all(ids.map(answeredAt))).toEqual([expect.any(Date), null]);
});

test("the numbers are those of the tables, without suspected spam", async () => {
  for (const name of ["Dana", "Eve", "Noor"]) await addRequest(name);
  await addRequest("Bot", { spam: true });
  await sql.query(`
    UPDATE contacts SET type = 'virtual', source = 'pricing2', state = 'booked' WHERE name <> 'Noor';
    UPDATE contacts SET first_answered_at = "timestamp" + interval '1 hour' * length(name) WHERE name <> 'Noor';
    UPDATE contacts SET "timestamp" = now() - interval '20 weeks' WHERE name = 'Eve'`);
  await sql.query(`
    INSERT INTO evaluations (request_id, place, state, starts_at, ends_at, free_at)
    SELECT id, 'virtual', 'missed', t, t + interval '1 hour', t + interval '1 hour'
    FROM contacts, LATERAL (SELECT now() - interval '1 week' - interval '2 hours' * (name = 'Bot')::int AS t) AS start
    WHERE name IN ('Dana', 'Bot')`);
  const { weeks, topics, answerTime } = await loadNumbers();
  const none = { requests: 0, attended: 0, missed: 0, cancelled: 0 };
  expect(weeks).toHaveLength(12);
  expect(weeks.slice(-3)).toMatchObject([none, { ...none, missed: 1 }, { ...none, requests: 2 }]);
  expect(topics).toEqual([
    { name: "Virtual sessions", requests: 1, booked: 1 },
    { name: "No topic", requests: 1, booked: 0 },
  ]);
  expect(answerTime).toEqual({ seconds: 4 * 3600, count: 1 });
});

type RequestOptions = { email?: string; spam?: boolean; age?: number };

function addRequest(name: string, { email, spam = false, age = 1 }: RequestOptions = {}) {
  const address = email ?? `${name === "Eve" ? "eve" : "somebody"}@example.com`;
  return insertRequest(sql, { name, email: address, suspected_spam: spam, timestamp: hoursFromNow(-age / 60) });
}

function addBooking(requestId: string, hoursAhead: number) {
  return insertBooking(sql, requestId, hoursFromNow(hoursAhead));
}

async function answeredAt(id: string) {
  const { rows } = await sql.query<{ at: Date | null }>("SELECT first_answered_at AS at FROM contacts WHERE id = $1", [
    id,
  ]);
  return rows[0]!.at;
}
