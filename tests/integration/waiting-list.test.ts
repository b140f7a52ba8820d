import { afterEach, beforeEach, expect, test } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import type { OpenTime } from "@/lib/domain/open-times";
import { suits } from "@/lib/domain/waiting-periods";
import { createBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { blockTime, closeDays, openDays, unblockTime } from "@/lib/server/bookings/blocked-times";
import { readRequestToken, readWaitingToken } from "@/lib/server/bookings/booking-links";
import { replaceBusyTimes } from "@/lib/server/bookings/busy-times";
import { findBookableTimes } from "@/lib/server/bookings/find-open-times";
import { tellWaiting, withTimesLocked } from "@/lib/server/bookings/times-lock";
import { isOnWaitingList, leaveWaitingList } from "@/lib/server/bookings/waiting-list";
import { claimDueEmail } from "@/lib/server/email/outbox";
import { erasePerson } from "@/lib/server/personal-data/erase-person";
import { metrics } from "@/lib/server/metrics";
import { purgeOldRequests } from "@/lib/server/background-work/purge-old-requests";
import { deleteRequest } from "@/lib/server/requests/requests";
import { deliverEmails, openMailbox, TRAINER } from "@/tests/support/mailbox";
import { partOf, type ReceivedEmail } from "@/tests/support/smtp-server";
import { connectToDatabase } from "@/tests/support/test-database";
import { labelOf } from "@/tests/support/bookable-times";
import { emptyTables, insertRequest } from "@/tests/support/stored-rows";
import { cancelBooking, changeBooking, createBooking, joinWaitingList } from "@/tests/support/as-visitor";

const ANY = { place: "virtual", mornings: false, afternoons: false, weekends: false } as const;
const CALENDAR = new Uint8Array(32);
const OPENED = "A time opened up: ";

const sql = await connectToDatabase();
const mailbox = await openMailbox({ CONTACT_RECEIPT: "1" });
/** Soonest first, without the very first, which the next full hour takes away. */
let open: OpenTime[];

beforeEach(async () => {
  [, ...open] = await findBookableTimes();
});
afterEach(() =>
  emptyTables(
    sql,
    "contacts, evaluations, emails, closed_days, trainer_calendars, noted_open_times, periodic_tasks, rate_limits",
  ),
);

function time(index: number) {
  return open.at(index)!.startsAt;
}

async function book(startsAt: Date, email = "faster@example.com") {
  const result = await createBooking(
    { place: "virtual", startsAt },
    { request: { name: "Faster", email, message: "" } },
  );
  if (result.outcome !== "booked") throw new Error(result.outcome);
  return result.bookingId;
}

/** Presses again as long as the form says so, as a crowd on a slow machine does. */
async function bookPatiently(requestId: string): ReturnType<typeof createBooking> {
  return createBooking({ place: "virtual", startsAt: time(10) }, { requestId }).catch(() => bookPatiently(requestId));
}

async function join(
  email: string,
  waiting: Parameters<typeof joinWaitingList>[0] = ANY,
  sender?: Parameters<typeof joinWaitingList>[2],
) {
  const result = await joinWaitingList(waiting, { request: { name: "Dana", email, message: "" } }, sender);
  if (result.outcome !== "joined") throw new Error(result.outcome);
  return result.until;
}

test("what a limit has undone does not count as stored", async () => {
  await sql.query(
    "INSERT INTO rate_limits (key, count, expires) VALUES ('request:full', 1000, now() + interval '1 hour')",
  );
  const visitor = { request: { name: "Dana", email: "dana@example.com", message: "" } };
  const counted = async () => (await metrics.storedRequests.get()).values[0]?.value ?? 0;
  const before = await counted();
  await expect(joinWaitingList(ANY, visitor, { networkKey: "full" })).rejects.toThrow("too many requests");
  expect(await counted()).toBe(before);

  await joinWaitingList(ANY, visitor);
  expect(await counted()).toBe(before + 1);
});

async function rows(text: string, values: unknown[] = []) {
  return (await sql.query(text, values)).rows;
}

function openedEmails(address: string) {
  return mailbox.sentTo(address).filter(({ subject }) => subject.startsWith(OPENED));
}

function labels(email: ReceivedEmail | undefined) {
  return [...partOf(email!, "text/plain").matchAll(/^(\w+day, .* [AP]M): http/gm)].map(([, label]) => label);
}

function localDay({ local }: OpenTime) {
  return local.slice(0, 10);
}

/** A day with all of its times, in the middle of what is offered. */
function fullDay() {
  const days = [...new Set(open.map(localDay))].slice(2, -2);
  const count = (day: string) => open.filter((other) => localDay(other) === day).length;
  const day = days.find((candidate) => count(candidate) > 4)!;
  return open.filter((candidate) => localDay(candidate) === day);
}

test("50 people wait, one time opens, all press: one booking, and 49 stay on the list without another request", async () => {
  const booking = await book(time(10));
  const people = Array.from({ length: 50 }, (_, index) => `waiting-${index}@example.com`);
  await sql.query(
    `WITH c AS (INSERT INTO contacts (name, email, message) SELECT 'Dana', unnest($1::text[]), '' RETURNING id)
     INSERT INTO waiting_list (request_id, place, expires_at) SELECT id, 'virtual', now() + interval '1 day' FROM c`,
    [people],
  );
  const requests = await rows("SELECT id FROM contacts");

  await cancelBooking(booking);
  const replicas = [createBackgroundWorker(), createBackgroundWorker()];
  await expect.poll(() => rows("SELECT id FROM emails WHERE kind = 'time-opened'")).toEqual([]);
  await Promise.all(replicas.map((replica) => replica.stop()));
  for (const email of people)
    expect(openedEmails(email).map(({ subject }) => subject)).toEqual([OPENED + labelOf(time(10))]);

  const links = people.map(
    (email) => new URL(/https?:\S+request=\S+/.exec(partOf(openedEmails(email)[0]!, "text/plain"))![0]),
  );
  expect(links[0]!.pathname).toBe("/evaluation");
  expect(Object.fromEntries(links[0]!.searchParams)).toMatchObject({ place: "virtual", at: open[10]!.local });
  const results = await Promise.all(
    links.map((link) => {
      const requestId = readRequestToken(link.searchParams.get("request"))!;
      return bookPatiently(requestId);
    }),
  );
  expect(results.map(({ outcome }) => outcome).sort()).toEqual(["booked", ...Array(49).fill("taken")]);
  expect(await rows("SELECT count(*)::int FROM waiting_list")).toEqual([{ count: 49 }]);
  expect(await rows("SELECT id FROM contacts")).toHaveLength(requests.length);
}, 60_000);

type Cause = [what: string, close: () => Promise<() => Promise<unknown>>, opens: () => Date[]];

test.each<Cause>([
  [
    "is cancelled",
    async () => {
      const id = await book(time(10));
      return () => cancelBooking(id);
    },
    () => [time(10)],
  ],
  [
    "is moved",
    async () => {
      const id = await book(time(10));
      return () => changeBooking(id, { place: "virtual", startsAt: time(20) });
    },
    () => [time(10)],
  ],
  [
    "is cancelled on a day that had four",
    async () => {
      const ids: string[] = [];
      for (const { startsAt } of fullDay().slice(0, 4))
        ids.push(await book(startsAt, `${startsAt.getTime()}@example.com`));
      return () => cancelBooking(ids[0]!);
    },
    () => [fullDay()[0]!, ...fullDay().slice(4)].map(({ startsAt }) => startsAt),
  ],
  [
    "is on a day that opens",
    async () => {
      const day = localDay(fullDay()[0]!);
      await closeDays([day]);
      return () => openDays([day]);
    },
    () => fullDay().map(({ startsAt }) => startsAt),
  ],
  [
    "was blocked",
    async () => {
      await blockTime(time(10), 45);
      return () => unblockTime(time(10));
    },
    () => [time(10)],
  ],
  [
    "was busy in the trainer's calendar",
    async () => {
      const read = (busy: { startsAt: Date; endsAt: Date }[]) =>
        withTimesLocked((client) => replaceBusyTimes(client, CALENDAR, { busy, etag: null, lastModified: null }));
      await read([{ startsAt: time(10), endsAt: new Date(time(10).getTime() + 1) }]);
      return () => read([]);
    },
    () => [time(10)],
  ],
  [
    "belonged to a request that is deleted, without the lock of the times",
    async () => {
      await book(time(10));
      const [request] = await rows("SELECT request_id AS id FROM evaluations");
      return async () => {
        await deleteRequest(request.id);
        await tellWaiting();
      };
    },
    () => [time(10)],
  ],
])("a time that %s is told, once, to everybody whom it suits", async (_what, close, opens) => {
  const reopen = await close();
  await join("any@example.com");
  const expected = opens();
  const afternoon = { ...ANY, afternoons: true };
  await join("afternoon@example.com", afternoon);
  await reopen();
  await tellWaiting();
  await deliverEmails();

  expect(openedEmails("any@example.com").map(labels)).toEqual([expected.slice(0, 5).map(labelOf)]);
  const suitable = open.filter(({ startsAt }) => expected.some((start) => start.getTime() === startsAt.getTime()));
  const late = suitable.filter((candidate) => suits(afternoon, candidate)).map(({ startsAt }) => labelOf(startsAt));
  expect(openedEmails("afternoon@example.com").map(labels)).toEqual(late.length > 0 ? [late.slice(0, 5)] : []);
  expect(await rows("SELECT FROM emails WHERE kind = 'time-opened'")).toEqual([]);
});

test("a time that comes within reach is told only to somebody for whom nothing suitable was open", async () => {
  const last = open.at(-1)!;
  // As if it had been looked the last time just before.
  const arrive = () =>
    sql.query("UPDATE noted_open_times SET starts_at = array_remove(starts_at, $1), noted_at = $2", [
      last.startsAt,
      new Date(last.startsAt.getTime() - 21 * DAY_MS - 1000),
    ]);
  await join("dana@example.com");
  await arrive();
  await tellWaiting();
  await deliverEmails();
  expect(openedEmails("dana@example.com")).toEqual([]);

  const busy = [{ startsAt: new Date(), endsAt: last.startsAt }];
  await withTimesLocked((client) => replaceBusyTimes(client, CALENDAR, { busy, etag: null, lastModified: null }));
  await arrive();
  await tellWaiting();
  await deliverEmails();
  expect(openedEmails("dana@example.com").map(labels)).toEqual([[labelOf(last.startsAt)]]);
});

test("who was told is told again after 24 hours at the earliest, of what is still open", async () => {
  const ids = [await book(time(10)), await book(time(12), "b@example.com"), await book(time(14), "c@example.com")];
  await join("dana@example.com");
  await cancelBooking(ids[0]!);
  await deliverEmails();
  expect(openedEmails("dana@example.com")).toHaveLength(1);

  await cancelBooking(ids[1]!);
  await cancelBooking(ids[2]!);
  await book(time(12), "d@example.com");
  // Another entry of the same address does not shorten the time.
  await join("DANA@example.com", { ...ANY, place: "in-home" }, { ownAddress: "dana@example.com" });
  await sql.query("UPDATE waiting_list SET told_at = told_at - interval '23 hours'");
  await tellWaiting();
  await deliverEmails();
  expect([...openedEmails("dana@example.com"), ...openedEmails("DANA@example.com")]).toHaveLength(1);

  await sql.query("UPDATE waiting_list SET told_at = told_at - interval '1 hour'");
  await tellWaiting();
  await deliverEmails();
  expect(openedEmails("DANA@example.com").map(labels)).toEqual([[labelOf(time(14))]]);
});

test("who could not be booked stays on the list", async () => {
  await join("dana@example.com");
  await sql.query("ALTER TABLE emails ADD CONSTRAINT refused CHECK (kind <> 'confirmation')");
  await expect(book(time(10), "dana@example.com")).rejects.toThrow("refused");
  await sql.query("ALTER TABLE emails DROP CONSTRAINT refused");
  expect(await rows("SELECT 1 FROM waiting_list")).toHaveLength(1);
});

test("a time that is taken again before the email is sent is left out, and without any there is no email", async () => {
  const [first, second] = [await book(time(10)), await book(time(12), "b@example.com")];
  await join("dana@example.com");
  await cancelBooking(first);
  await book(time(10));
  await deliverEmails();
  expect(openedEmails("dana@example.com")).toEqual([]);

  await cancelBooking(second);
  await deliverEmails();
  expect(openedEmails("dana@example.com").map(labels)).toEqual([[labelOf(time(12))]]);
});

test("what opened before somebody joined is not told", async () => {
  await tellWaiting();
  const id = await book(time(10));
  await tellWaiting();
  await cancelBooking(id);
  await join("dana@example.com");
  await tellWaiting();
  await deliverEmails();
  expect(openedEmails("dana@example.com")).toEqual([]);
});

test("a mail server that is down delays the email, and an address that it refuses leaves the list", async () => {
  const [first, second] = [await book(time(10)), await book(time(12), "b@example.com")];
  await join("dana@example.com");
  await deliverEmails();
  await cancelBooking(first);
  mailbox.refuse({ at: "DATA", status: 451 });
  await deliverEmails();
  expect(await rows("SELECT attempts FROM emails WHERE kind = 'time-opened'")).toEqual([{ attempts: 1 }]);
  mailbox.refuse();
  await sql.query("UPDATE emails SET run_at = now()");
  await deliverEmails();
  expect(openedEmails("dana@example.com").map(labels)).toEqual([[labelOf(time(10))]]);

  await sql.query("UPDATE waiting_list SET told_at = told_at - interval '24 hours'");
  await cancelBooking(second);
  await sql.query("DELETE FROM emails WHERE kind <> 'time-opened'");
  mailbox.refuse({ at: "RCPT TO", status: 550, text: "5.1.1 No such user" });
  await deliverEmails();
  expect(await rows("SELECT id::text FROM waiting_list UNION ALL SELECT id::text FROM emails")).toEqual([]);
});

test("an email that is parked, for whatever reason, keeps nobody from being told", async () => {
  const ids = [await book(time(10)), await book(time(12), "b@example.com")];
  await join("dana@example.com");
  await cancelBooking(ids[0]!);
  await sql.query("UPDATE emails SET run_at = NULL, queued_at = now() - interval '2 days' WHERE kind = 'time-opened'");
  await cancelBooking(ids[1]!);
  await deliverEmails();
  expect(openedEmails("dana@example.com").map(labels)).toEqual([[time(10), time(12)].map(labelOf)]);
});

test("while nobody waits, nothing waits for the lock of the times, is compared or written", async () => {
  await join("dana@example.com");
  await sql.query("UPDATE waiting_list SET expires_at = now(); DELETE FROM noted_open_times");
  await sql.query("BEGIN; SELECT pg_advisory_xact_lock(72707370)");
  await tellWaiting().finally(() => sql.query("COMMIT"));
  expect(await rows("SELECT FROM noted_open_times")).toEqual([]);
  await book(time(10));
  expect(await rows("SELECT FROM noted_open_times")).toEqual([]);
});

test("other emails go first", async () => {
  const id = await book(time(10));
  await join("dana@example.com");
  await sql.query("DELETE FROM emails");
  await cancelBooking(id);
  await sql.query("UPDATE emails SET run_at = now() - interval '1 hour' WHERE kind = 'time-opened'");
  const kinds: unknown[] = [];
  for (let claimed = await claimDueEmail(); claimed; claimed = await claimDueEmail()) kinds.push(claimed["kind"]);
  expect(kinds).toHaveLength(3);
  expect(kinds.at(-1)).toBe("time-opened");
});

test("joining stores a request that trainer and receipt tell of, once for the same form, with one entry", async () => {
  const until = await join("dana@example.com");
  expect(Math.abs(until.getTime() - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
  await join("dana@example.com");
  const [entry] = await rows("SELECT id, place, mornings, afternoons, weekends, told_at FROM waiting_list");
  expect(entry).toMatchObject({ ...ANY, told_at: null });
  expect(await rows("SELECT type, message, state FROM contacts")).toEqual([
    { type: "virtual", message: "", state: "new" },
  ]);
  await deliverEmails();

  const day = labelOf(until).replace(/, [^,]*$/, "");
  const [toTrainer, ...others] = mailbox.sentTo(TRAINER);
  expect(others).toEqual([]);
  expect(partOf(toTrainer!, "text/plain")).toContain(`On the waiting list until ${day}.`);
  const receipt = partOf(mailbox.sentTo("dana@example.com")[0]!, "text/plain");
  expect(receipt).toContain(`We’ll email you when a time opens. You’re on the list until ${day}.`);
  const leave = new URL(/https?:\S+waiting\?token=\S+/.exec(receipt)![0]);
  expect(readWaitingToken(leave.searchParams.get("token"))).toBe(entry.id);

  await leaveWaitingList(entry.id);
  expect(await isOnWaitingList(entry.id)).toBe(false);
});

test("who only knows an address adds to its entry, at two replicas at once; its owner replaces it", async () => {
  const entry = () =>
    rows("SELECT request_id, place, mornings, afternoons, weekends, expires_at > $1 AS is_late FROM waiting_list", [
      new Date(Date.now() + 15 * DAY_MS),
    ]);
  await join("dana@example.com", { ...ANY, mornings: true });
  await sql.query("UPDATE waiting_list SET expires_at = now() + interval '20 days'");
  const [own] = await entry();
  expect(own).toMatchObject({ mornings: true, is_late: true });
  await deliverEmails();

  const [until] = await Promise.all([
    join("DANA@example.com", { ...ANY, place: "in-gym", afternoons: true }),
    join("dana@example.com", { ...ANY, place: "in-home", weekends: true }, { ownAddress: "eve@example.com" }),
  ]);
  expect(Math.abs(until.getTime() - Date.now() - 14 * DAY_MS)).toBeLessThan(60_000);
  expect(await entry()).toEqual([{ ...own, afternoons: true, weekends: true }]);
  const requestId = await insertRequest(sql);
  expect(await joinWaitingList({ ...ANY, place: "in-home" }, { requestId })).toMatchObject({ outcome: "joined" });
  expect(await entry()).toEqual([{ ...own, ...ANY }]);
  await join("dana@example.com", { ...ANY, mornings: true });
  expect(await entry()).toEqual([{ ...own, ...ANY }]);
  expect(await rows("SELECT FROM emails")).toEqual([]);

  const gym = { ...ANY, place: "in-gym", mornings: true } as const;
  await joinWaitingList(gym, { requestId: own.request_id });
  expect(await entry()).toEqual([{ ...own, ...gym, is_late: false }]);
  await join("DANA@example.com", { ...ANY, weekends: true }, { ownAddress: "dana@example.com" });
  expect(await entry()).toEqual([
    { ...ANY, weekends: true, is_late: false, request_id: expect.not.stringContaining(own.request_id) },
  ]);

  await sql.query("UPDATE waiting_list SET expires_at = now()");
  await join("dana@example.com", gym);
  expect(await entry()).toMatchObject([gym]);
});

test("the email holds the link to leave, says who comes first, and repeats nothing that was typed", async () => {
  const id = await book(time(10));
  await join("dana@example.com");
  await cancelBooking(id);
  await deliverEmails();
  const [email] = openedEmails("dana@example.com");
  const [entry] = await rows("SELECT id FROM waiting_list");
  const header = /^List-Unsubscribe: <([^>]+)>/m.exec(email!.source.replace(/\r\n\s/g, " "))![1]!;
  expect(email!.source).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  expect(readWaitingToken(new URL(header).searchParams.get("token"))).toBe(entry.id);
  const text = partOf(email!, "text/plain");
  expect(text).toContain("First come, first served");
  expect(text).toContain(header);
  expect(email!.source).not.toContain("Dana");
});

test("anyone who books leaves the list, and may wait again with a request of its own", async () => {
  await join("dana@example.com");
  await book(time(10), "Dana@Example.com");
  expect(await rows("SELECT FROM waiting_list")).toEqual([]);

  await join("eve@example.com");
  const [{ requestId }] = await rows('SELECT request_id AS "requestId" FROM waiting_list');
  await createBooking({ place: "virtual", startsAt: time(12) }, { requestId });
  expect(await joinWaitingList(ANY, { requestId })).toEqual({ outcome: "booked-or-unknown" });
  await join("eve@example.com");
  const [entry] = await rows("SELECT request_id FROM waiting_list");
  expect(entry.request_id).not.toBe(requestId);
});

test("an entry ends by itself, and goes with its request", async () => {
  const id = await book(time(10));
  await join("expired@example.com");
  await join("erased@example.com");
  await join("old@example.com");
  await sql.query(
    `UPDATE waiting_list SET expires_at = now() - interval '1 minute' FROM contacts
     WHERE contacts.id = request_id AND email = 'expired@example.com'`,
  );
  await cancelBooking(id);
  await erasePerson("Erased@example.com");
  await deliverEmails();
  expect(openedEmails("expired@example.com")).toEqual([]);
  expect(openedEmails("erased@example.com")).toEqual([]);
  expect(openedEmails("old@example.com")).toHaveLength(1);

  await sql.query("UPDATE contacts SET timestamp = timestamp - interval '13 months' WHERE email = 'old@example.com'");
  await purgeOldRequests();
  expect(await rows("SELECT FROM waiting_list")).toEqual([]);
  expect(await rows("SELECT email FROM contacts WHERE email LIKE '%d@example.com'")).toEqual([
    { email: "expired@example.com" },
  ]);
});
