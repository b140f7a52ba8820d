import { Client } from "pg";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod";

import { loadNumbers } from "@/app/(desk)/desk/numbers/load-numbers";
import { loadToday } from "@/app/(desk)/desk/load-today";
import { DAY_MS } from "@/lib/domain/durations";
import { requestPasswordReset } from "@/lib/server/accounts/reset-password";
import { createSession, findSessionUser, revokeSession } from "@/lib/server/accounts/sessions";
import { listTrainers } from "@/lib/server/accounts/trainers";
import { changePassword, createUser, findCredentials } from "@/lib/server/accounts/users";
import { issueToken, redeemToken } from "@/lib/server/accounts/verification-tokens";
import { findBookableTimes } from "@/lib/server/bookings/find-open-times";
import { tellWaiting } from "@/lib/server/bookings/times-lock";
import { countWaiting, findWaitingEntry, isOnWaitingList, leaveWaitingList } from "@/lib/server/bookings/waiting-list";
import { removeOldPageViews, storePageViews } from "@/lib/server/counting/page-view-rows";
import { listBookingsOfRequest } from "@/lib/server/bookings/booking-rows";
import { findWeekDays } from "@/lib/server/bookings/find-week-days";
import { closeDatabase, db } from "@/lib/server/db";
import { countQueuedEmails, listParkedEmails, removeExpiredEmails } from "@/lib/server/email/outbox";
import { eraseAccountAndRequests, erasePerson, planErasure } from "@/lib/server/personal-data/erase-person";
import { exportPerson } from "@/lib/server/personal-data/export-person";
import { consumeRateLimit, deleteExpiredRateLimits } from "@/lib/server/limits/rate-limits";
import { resendEmails } from "@/lib/server/notifications/resend-emails";
import { purgeOldRequests } from "@/lib/server/background-work/purge-old-requests";
import { listOverdueRequests, listRequests } from "@/lib/server/requests/request-rows";
import { searchRequests } from "@/lib/server/requests/search-requests";
import { deliverEmails } from "@/tests/support/mailbox";
import { connectToDatabase } from "@/tests/support/test-database";
import { cancelBooking, changeBooking, createBooking, joinWaitingList, saveRequest } from "@/tests/support/as-visitor";
import { TIMES_FROM_AT } from "@/tests/support/stored-rows";

const weekAgo = new Date(Date.now() - 7 * DAY_MS);
const ID = "00000000-0000-4000-8000-000000000000";
const VISITOR = { request: { name: "Dana", email: "dana@example.com", message: "" } };
/** What visitors can make long. */
const GROWING = [
  "contacts",
  "emails",
  "evaluations",
  "page_views",
  "rate_limits",
  "sessions",
  "users",
  "verification_tokens",
  "waiting_list",
];
/** Statements that read one in full all the same, and why. */
const ALLOWED = [
  [
    'DELETE FROM "public"."rate_limits" WHERE "public"."rate_limits"."expires" <',
    "hourly, and an index would make every count slower",
  ],
  ["min(queued_at) FILTER", "counts what is queued, for /metrics"],
  ["FROM page_views WHERE source <> ''", "once in a process, and a day has few rows"],
] as const;

const sql = await connectToDatabase();
/** As the site's own pool sends them, through Prisma's adapter. */
const sent = vi.spyOn(Client.prototype, "query");
afterAll(() => sent.mockRestore());

beforeAll(async () => {
  // A request every 12 minutes for the last 11 months. One in forty is still new.
  await sql.query(`
    INSERT INTO contacts (name, email, message, content_hash, timestamp, sent_on, state)
    SELECT 'N', 'Visitor' || n || '@example.com', 'Hi', sha256(n::text::bytea), at, (at AT TIME ZONE 'UTC')::date,
           CASE WHEN n % 40 = 0 THEN 'new' ELSE 'contacted' END
    FROM generate_series(1, 40000) n, LATERAL (SELECT now() - n * interval '12 minutes' AS at) moment;
    INSERT INTO evaluations (request_id, place, created_at, starts_at, ends_at, free_at)
    SELECT id, 'virtual', least(at, now()), ${TIMES_FROM_AT}
    FROM (SELECT id, now() + (row_number() OVER () - 3000) * interval '2 hours' AS at FROM contacts LIMIT 4000) chosen;
    ANALYZE contacts, evaluations`);
});

test.each([
  ["listing all", () => listRequests({ matching: {} })],
  ["listing what came since", () => listRequests({ matching: {}, since: weekAgo })],
  ["listing what is new", () => listRequests({ matching: {}, state: "new" })],
  ["the desk's first page", () => searchRequests({ q: "", state: "" }, {})],
  ["the desk's page of what is new", () => searchRequests({ q: "", state: "new" }, {})],
  ["the desk's search", () => searchRequests({ q: "visitor39", state: "" }, {})],
  ["the desk's page of spam", () => searchRequests({ q: "", state: "spam" }, {})],
  ["the desk's today", () => loadToday(new Date())],
  ["the desk's week", () => findWeekDays(["2026-11-23", "2026-11-24"])],
  ["the desk's bookings of a request", () => listBookingsOfRequest("00000000-0000-4000-8000-000000000000")],
  ["the desk's question before erasing", () => planErasure("visitor18@example.com")],
  ["the desk's numbers", () => loadNumbers()],
  ["the digest", () => listOverdueRequests(24, 50)],
  ["storing a message", () => saveRequest({ name: "Dana", email: "dana@example.com", message: "Hi" })],
  ["erasing a person", () => erasePerson("visitor17@example.com")],
  ["erasing an account", () => eraseAccountAndRequests("visitor16@example.com")],
  ["the waiting list", useWaitingList],
  ["booking, moving and cancelling", useBookings],
  ["an account", useAccount],
  [
    "downloading one's data",
    async () => {
      for await (const _part of await exportPerson({ id: ID, email: "dana@example.com", emailVerified: new Date() }));
    },
  ],
  ["sending emails", () => deliverEmails()],
  [
    "the desk's parked emails",
    async () => {
      await listParkedEmails();
      await countQueuedEmails(db());
      await resendEmails();
      await removeExpiredEmails();
    },
  ],
  [
    "limits",
    async () => {
      await consumeRateLimit(db(), "booking", { networkKey: "network" });
      await deleteExpiredRateLimits();
    },
  ],
  [
    "the nightly purge",
    async () => {
      await purgeOldRequests();
      await removeOldPageViews();
      await storePageViews();
    },
  ],
])("%s reads no more of many requests than it must", async (_what, work) => {
  const before = await countTableScans();
  await work();
  expect(await countTableScans()).toBe(before);
});

/** As PostgreSQL counts for the site's own code, which backends report when they end. */
async function countTableScans() {
  await closeDatabase();
  const others = `SELECT 1 FROM pg_stat_activity
    WHERE datname = current_database() AND backend_type = 'client backend' AND pid <> pg_backend_pid()`;
  await expect.poll(async () => (await sql.query(others)).rowCount).toBe(0);
  await sql.query("SELECT pg_stat_clear_snapshot(), pg_stat_force_next_flush()");
  const { rows } = await sql.query(
    `SELECT sum(seq_scan) AS scans FROM pg_stat_user_tables WHERE relname IN ('contacts', 'evaluations')`,
  );
  return Number(rows[0]?.scans);
}

async function useWaitingList() {
  const waiting = { place: "virtual", mornings: true, afternoons: false, weekends: false } as const;
  for (let time = 0; time < 2; time += 1) await joinWaitingList(waiting, VISITOR);
  await tellWaiting();
  await countWaiting();
  await findWaitingEntry(ID);
  await isOnWaitingList(ID);
  await leaveWaitingList(ID);
}

async function useBookings() {
  await sql.query("DELETE FROM evaluations WHERE starts_at > now()");
  const [first, second] = await findBookableTimes();
  const booked = await createBooking({ place: "virtual", startsAt: first!.startsAt }, VISITOR);
  if (booked.outcome !== "booked") throw new Error(booked.outcome);
  await changeBooking(booked.bookingId, { place: "virtual", startsAt: second!.startsAt });
  await cancelBooking(booked.bookingId);
}

async function useAccount() {
  const email = "dana@example.com";
  await createUser(db(), { email, name: "Dana", passwordHash: "$argon2id$" });
  const user = await findCredentials(email);
  const claims = await createSession(user!);
  await findSessionUser(claims);
  await revokeSession(claims);
  await requestPasswordReset(email);
  await redeemToken(await issueToken(db(), user!.id, "reset-password"), ["reset-password"], async () => undefined);
  await changePassword(user!, "$argon2id$");
  await listTrainers();
}

const planSchema = z.object({
  "Node Type": z.string(),
  "Relation Name": z.string().optional(),
  "Index Cond": z.string().optional(),
  "Recheck Cond": z.string().optional(),
  get Plans() {
    return z.array(planSchema).optional();
  },
});

type Plan = z.infer<typeof planSchema>;

/** Tables that are read from one end to the other, along an index or not. */
function fullyRead(plan: Plan): string[] {
  const { "Node Type": type, "Relation Name": table, Plans: plans = [] } = plan;
  const isFull = table && / Scan$/.test(type) && !plan["Index Cond"] && !plan["Recheck Cond"];
  return [...(isFull ? [table] : []), ...(type === "Limit" ? [] : plans.flatMap(fullyRead))];
}

test("no statement of the site reads a table in full that visitors can make long", async () => {
  const statements = sent.mock.calls.flatMap(([query]) => {
    const { data } = z.object({ text: z.string(), rowMode: z.literal("array") }).safeParse(query);
    return data && /^\s*(?:SELECT|INSERT|UPDATE|DELETE|WITH)\b/.test(data.text) ? [data.text] : [];
  });
  await sql.query("SET enable_seqscan = off");
  const found: string[] = [];
  for (const text of new Set(statements)) {
    const { rows } = await sql.query(`EXPLAIN (GENERIC_PLAN, FORMAT JSON) ${text}`);
    const [{ Plan: plan }] = z.tuple([z.object({ Plan: planSchema })]).parse(rows[0]["QUERY PLAN"]);
    const tables = fullyRead(plan).filter((table) => GROWING.includes(table));
    const isAllowed = ALLOWED.some(([part]) => text.includes(part));
    if (tables.length > 0 && !isAllowed) found.push(`${tables.join()}: ${text.replace(/\s+/g, " ")}`);
  }
  expect(found).toEqual([]);
});
