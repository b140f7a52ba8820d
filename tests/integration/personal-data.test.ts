import { afterEach, beforeEach, expect, test, vi } from "vitest";

import { listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { db } from "@/lib/server/db";
import { claimDueEmail, readDueEmail } from "@/lib/server/email/outbox";
import { eraseAccountAndRequests } from "@/lib/server/personal-data/erase-person";
import { exportPerson } from "@/lib/server/personal-data/export-person";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import { prepareErasedEmail } from "@/lib/server/notifications/prepare-booking-email";
import { hasRequests } from "@/lib/server/requests/request-rows";
import { deliverEmails } from "@/tests/support/mailbox";
import { connectToDatabase } from "@/tests/support/test-database";
import { emptyTables, hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

/** Where the columns that hold personal data stand in the export, behind a colon those that have another name there. */
const EXPORTED: Record<string, [part: string, columns: string]> = {
  users: ["account", "email name created_at:created email_verified:confirmed"],
  accounts: ["account", "provider:providers"],
  contacts: [
    "requests",
    "id name email message timestamp type package_title source came_from suspected_spam state first_answered_at phone wanted_starts_at:wanted_starts wanted_place wanted_place_detail:wanted_detail",
  ],
  evaluations: [
    "bookings",
    "id request_id:request place place_detail:detail starts_at:starts ends_at:ends state previous_starts_at:previous_starts cancelled_by created_at:created",
  ],
  waiting_list: [
    "waiting_list",
    "id request_id:request place mornings afternoons weekends expires_at:expires told_at:told opened",
  ],
};

const REASONS: Record<string, string> = {
  "users.id": "a number of ours that says nothing",
  "users.image": "the address of a picture at the provider, which the profile shows",
  "users.password_hash": "a hash",
  "users.session_version": "a counter",
  "users.role": "given by the host, says nothing about a client",
  "users.role_since": "goes with the role",
  "accounts.user_id": "a number of ours that says nothing",
  "accounts.provider_account_id": "opens the account; the provider tells it to its owner",
  "contacts.content_hash": "a hash",
  "contacts.sent_on": "the day of the timestamp",
  "contacts.private_note": "the trainer's own words",
  "evaluations.free_at": "the end and a fixed buffer",
  "evaluations.sequence": "a counter",
};

/** Tables of nothing personal: which columns, and why. */
const IMPERSONAL: Record<string, [columns: string, why: string]> = {
  sessions: ["id user_id expires", "random ids and when they end"],
  verification_tokens: ["token_hash purpose user_id expires", "hashes of links and when they end"],
  emails: [
    "id kind request_id booking_id address erased_booking sequence queued_at run_at attempts last_error",
    "what is still to be sent, for a day at most where it names more than rows that are exported",
  ],
  sign_in_steps: ["id user_id session_version wrong_codes expires", "sign-ins under way, for ten minutes"],
  two_step_sign_ins: ["user_id encrypted_key last_period since", "secrets of a trainer, and since when"],
  recovery_codes: ["code_hash user_id", "hashes of secrets"],
  rate_limits: ["key count expires address", "keyed hashes, for a day at most"],
  calendar_feed: ["id key", "the trainer's own"],
  noted_open_times: ["id starts_at noted_at", "times that were offered"],
  closed_days: ["day is_open", "days of the calendar"],
  busy_times: ["id address_hash starts_at ends_at", "the trainer's own"],
  trainer_calendars: ["address_hash added_at read_at expanded_at etag last_modified", "the trainer's own"],
  page_views: ["day path source views visits", "sums of all visitors"],
  periodic_tasks: ["name due_at running_until", "jobs of the site"],
};

const DANA = { email: "dana_ortiz@erased.test", emailVerified: new Date() };
const sql = await connectToDatabase();
let id: string;

beforeEach(async () => {
  const { rows } = await sql.query("INSERT INTO users (name, email) VALUES ('Dana', $1) RETURNING id", [DANA.email]);
  id = rows[0].id;
});
afterEach(() => emptyTables(sql, "users, contacts, evaluations, emails"));

async function book(email: string, days: number) {
  const requestId = await insertRequest(sql, { email, message: "Knee rehab.", state: "booked" });
  return insertBooking(sql, requestId, hoursFromNow(days * 24));
}

async function exported(person: { emailVerified: Date | null }) {
  let json = "";
  for await (const part of await exportPerson({ id, email: DANA.email, ...person })) json += part;
  return JSON.parse(json);
}

function placeInExport(table: string, column: string) {
  const [part, columns] = EXPORTED[table] ?? ["", ""];
  const [, name = column] = new RegExp(`(?:^| )${column}(?::(\\w+))?(?: |$)`).exec(columns) ?? [column, ""];
  return `${part}.${name}`;
}

test("every column is exported, or there is a reason why not", async () => {
  await sql.query("INSERT INTO accounts (provider, provider_account_id, user_id) VALUES ('oidc', 'dana', $1)", [id]);
  await book(DANA.email, 3);
  await sql.query("UPDATE contacts SET private_note = 'Hesitant.'");
  await sql.query(
    "INSERT INTO waiting_list (request_id, place, expires_at) SELECT id, 'virtual', now() + interval '1 day' FROM contacts",
  );
  await sql.query("UPDATE users SET password_hash = '$argon2id$'");
  const { account, requests, bookings, waiting_list, ...more } = await exported(DANA);
  expect(Object.keys(account)).toEqual(["email", "name", "created", "confirmed", "providers"]);
  expect(more).toEqual({});
  for (const date of [account.created, requests[0].timestamp, bookings[0].starts])
    expect(new Date(date).toISOString()).toBe(date);
  expect(JSON.stringify([account, requests, bookings, waiting_list])).not.toMatch(/Hesitant|argon2id/);
  const keys = Object.entries({ account, requests: requests[0], bookings: bookings[0], waiting_list: waiting_list[0] });
  const shown = keys.flatMap(([part, row]) => Object.keys(row as object).map((key) => `${part}.${key}`));
  expect(account.providers).toEqual(["oidc"]);

  const { rows } = await sql.query(
    "SELECT table_name, column_name FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> '_prisma_migrations'",
  );
  const personal = rows.filter(
    ({ table_name, column_name }) => !IMPERSONAL[table_name]?.[0].split(" ").includes(column_name),
  );
  const notShown = personal
    .filter(({ table_name, column_name }) => !shown.includes(placeInExport(table_name, column_name)))
    .map(({ table_name, column_name }) => `${table_name}.${column_name}`);
  expect(notShown.toSorted()).toEqual(Object.keys(REASONS).toSorted());
});

test("requests and bookings belong to the confirmed address alone, in any capitals", async () => {
  const others = ["danaXortiz@erased.test", "noor@erased.test"];
  for (const [index, email] of others.entries()) await book(email, 10 + index);
  expect(await exported(DANA)).toMatchObject({ requests: [], bookings: [] });
  expect(await hasRequests(DANA.email)).toBe(false);
  const before = await exported({ emailVerified: null });

  const late = await book("Dana_Ortiz@Erased.test", 5);
  const early = await book("DANA_ORTIZ@ERASED.TEST", 3);
  await book(DANA.email, -3);
  const { requests, bookings } = await exported(DANA);
  expect([requests.length, bookings.length]).toEqual([3, 3]);
  expect((await listUpcomingOf(db(), DANA.email)).map((booking) => booking.id)).toEqual([early, late]);

  expect(await exported({ emailVerified: null })).toEqual(before);
  expect(Object.keys(before)).toEqual(["account"]);
});

test("erasing cancels what is ahead, and the trainer's email needs none of the erased rows and is kept for a day at most", async () => {
  vi.stubEnv("CONTACT_NOTIFY_TO", "trainer@example.com");
  const booking = await book("Dana_Ortiz@Erased.test", 3);
  await book(DANA.email, -3);
  const foreign = await book("danaXortiz@erased.test", 4);
  await sql.query("UPDATE evaluations SET previous_starts_at = starts_at");
  await sql.query("INSERT INTO emails (booking_id, kind, sequence) VALUES ($1, 'confirmation', 0)", [booking]);
  for (const email of [DANA.email, "noor@erased.test"])
    for (const name of ["account-email", "password"] as const)
      await consumeRateLimit(db(), name, { address: email, networkKey: "a_b" });

  await eraseAccountAndRequests(DANA.email);
  const { rows } = await sql.query("SELECT id FROM evaluations UNION SELECT id FROM users");
  expect(rows).toEqual([{ id: foreign }]);
  const limits = await sql.query("SELECT split_part(key, ':', 1) AS name FROM rate_limits ORDER BY 1");
  expect(limits.rows).toEqual([{ name: "account-email" }, { name: "password" }]);

  const due = readDueEmail((await claimDueEmail())!);
  if (due.kind !== "trainer-erased") throw new Error(due.kind);
  const { subject, text, icalEvent } = prepareErasedEmail(due);
  expect(subject).toMatch(/^Cancelled: Dana, /);
  expect(text).toContain("had everything about them erased here");
  expect(text).not.toContain("Knee rehab.");
  expect(icalEvent?.content).toMatch(/METHOD:CANCEL[^]*SEQUENCE:1\r\n/);
  expect(icalEvent?.content).toContain(`UID:${booking}`);

  vi.spyOn(log, "error").mockReturnValue();
  const countEmails = async () => (await sql.query("SELECT FROM emails")).rowCount;
  expect(await countEmails()).toBe(1);
  await sql.query("UPDATE emails SET queued_at = now() - interval '1 day', run_at = now()");
  await deliverEmails();
  expect(await countEmails()).toBe(0);
});
