import { readFile } from "node:fs/promises";

import pg from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as z from "zod";

import { DAY_MS } from "@/lib/domain/durations";
import { calendarFeedKey } from "@/lib/server/accounts/calendar-feed-key";
import { deskSession, type DeskRole } from "@/tests/support/desk-session";
import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { readHiddenFields } from "@/tests/support/send-form";
import { type SiteOnTestDatabase, startSiteOnTestDatabase } from "@/tests/support/site-on-test-database";

const TABLES = ["calendar_feed", "contacts", "evaluations", "closed_days", "emails", "users"];
const DAY = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
/** What somebody would type; names that a form does not have are ignored. */
const TYPED = {
  note: "Call after six.",
  day: DAY,
  from: "06:00",
  minutes: "60",
  place: "virtual",
  name: "Somebody",
  email: "somebody@desk.test",
};

type DeskForm = { path: string; actionId: string; hidden: [name: string, value: string][]; takesState: boolean };

const sql = new pg.Client(process.env["DATABASE_URL"]);
let site: SiteOnTestDatabase;
let database: Awaited<ReturnType<typeof startFlakyDatabase>>;
let forms: DeskForm[];
/** A form of each action: who may call it does not depend on the button. */
let ofEachAction: DeskForm[];

beforeAll(async () => {
  await sql.connect();
  database = await startFlakyDatabase(process.env["DATABASE_URL"] ?? "");
  site = await startSiteOnTestDatabase({ DATABASE_URL: database.url });
  const paths = await fillDesk();
  const cookie = await deskSession(sql, "trainer");
  forms = (await Promise.all(paths.map((path) => readForms(path, cookie)))).flat();
  ofEachAction = [...new Map(forms.map((form) => [form.actionId, form])).values()];
});
afterAll(async () => {
  await site.stop();
  await database.close();
  await sql.end();
});

test("the forms of all pages lead to every action that the build lists", async () => {
  const known = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) });
  const { node } = known.parse(JSON.parse(await readFile(".next/server/server-reference-manifest.json", "utf8")));
  const listed = Object.keys(node).filter((id) => node[id]?.filename.startsWith("app/(desk)/"));
  expect(listed.length).toBeGreaterThan(10);
  expect(new Set(forms.map(({ actionId }) => actionId))).toEqual(new Set(listed));
});

describe.each<[who: string, role: DeskRole, isSignedOut: boolean]>([
  ["somebody signed out", "nobody", true],
  ["a client", "client", false],
  ["a trainer who was removed while the page was open", "removed trainer", true],
  ["a trainer whose role alone was taken away", "former trainer", false],
])("from %s", (_who, role, isSignedOut) => {
  test.each([
    ["without JavaScript", sendPlain],
    ["with JavaScript", callAction],
  ])("no form %s changes anything", async (_how, send) => {
    const cookie = await deskSession(sql, role);
    await calendarFeedKey();
    const before = await snapshot();
    for (const form of ofEachAction) await expectRefusal(form, await send(form, cookie), isSignedOut);
    expect(await snapshot()).toEqual(before);
  });
});

test("nor does a call without a form tell an action of the desk from none", async () => {
  const client = await deskSession(sql, "client");
  for (const form of ofEachAction) {
    await expectRefusal(form, await callWithoutForm(form, ""), true);
    await expectRefusal(form, await callWithoutForm(form, client), false);
  }
});

test("while the database refuses connections, trainers alone learn that there is a desk", async () => {
  const [client, trainer] = [await deskSession(sql, "client"), await deskSession(sql, "trainer")];
  database.refuse();
  try {
    for (const form of ofEachAction) {
      for (const send of [sendPlain, callAction]) await expectRefusal(form, await send(form, client), false);
      const response = await sendPlain(form, trainer);
      const told = response.headers.get("location") ?? (await response.text());
      expect([form.path, told]).toEqual([form.path, expect.toSatisfy(saysFailed)]);
    }
  } finally {
    database.restore();
  }
});

/** The page, or the address of the one that shows it. */
function saysFailed(told: string) {
  return /failed=1|That did not work\. Nothing was changed\. Please try again\.<.*The desk cannot be shown/s.test(told);
}

async function expectRefusal({ path }: DeskForm, response: Response, isSignedOut: boolean) {
  const body = await response.text();
  const told = response.headers.get("location") ?? response.headers.get("x-action-redirect") ?? "";
  if (isSignedOut) expect([path, told]).toEqual([path, expect.stringMatching(/^\/login\?from=/)]);
  else expect([path, response.status, told]).toEqual([path, 404, ""]);
  expect(body).not.toMatch(/Dana|To the site/);
}

test("a request that has another booking gets no second one, and the trainer is not told it did", async () => {
  const form = forms.find(({ path }) => path.includes("?request="));
  const cookie = await deskSession(sql, "trainer");
  const before = await snapshot();
  const response = form && (await sendPlain(form, cookie));
  expect(await response?.text()).toContain("Not booked: this request has another booking.");
  expect(await snapshot()).toEqual(before);
});

test("the trainer's own forms change something", async () => {
  const cookie = await deskSession(sql, "trainer");
  await calendarFeedKey();
  const before = await snapshot();
  for (const form of forms) expect([200, 303]).toContain((await sendPlain(form, cookie)).status);
  const after = await snapshot();
  expect(TABLES.filter((_table, index) => after[index] !== before[index])).toEqual(TABLES.slice(0, 5));
  await expect.poll(() => loggedChanges().at(-1)?.["done"]).toBe("booking cancelled");
});

test("each change is one line of the log, without anything personal, and none what changes nothing", async () => {
  const logged = loggedChanges();
  const changes = ["request marked", "note saved", "person erased", "day closed", "day opened", "time blocked"];
  const ofFeed = "calendar feed address replaced";
  const ofBookings = ["time unblocked", "booking created", "booking marked", "booking cancelled"];
  expect(new Set(logged.map(({ done }) => done))).toEqual(
    new Set([...changes, ...ofBookings, ofFeed, "emails sent again"]),
  );
  for (const change of logged) expect(change).toHaveProperty("account");
  expect(JSON.stringify(logged)).not.toMatch(/Dana|Somebody|desk\.test|after six/);

  const cookie = await deskSession(sql, "trainer");
  const ofBooking = forms.filter(({ path }) => path.startsWith("/desk/bookings/"));
  const [attended, ...again] = [true, false].flatMap((is) =>
    ofBooking.filter(({ hidden }) => hidden.flat().includes("attended") === is),
  );
  for (const form of [...again, attended!]) expect((await sendPlain(form, cookie)).status).toBe(303);
  const isAttended = { done: "booking marked", outcome: "attended" };
  await expect.poll(() => loggedChanges().slice(logged.length)).toMatchObject([isAttended]);
});

function loggedChanges() {
  const lines = site.output().split("\n");
  const changes = lines.filter((line) => line.includes('"changed at the desk"'));
  return changes.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

/** So that each form of the desk is shown; returns the pages. */
async function fillDesk() {
  const [waiting, came, coming] = [await addRequest("waiting"), await addRequest("came"), await addRequest("coming")];
  const past = await addBooking(came, "now() - interval '2 hours'");
  const ahead = await addBooking(coming, "now() + interval '60 days'");
  await sql.query(
    `INSERT INTO evaluations (starts_at, ends_at, free_at, state)
     SELECT at, at + interval '1 hour', at + interval '1 hour', 'blocked' FROM (SELECT $1::timestamptz AS at) AS start`,
    [`${DAY}T20:00Z`],
  );
  await sql.query("INSERT INTO closed_days (day) VALUES ($1)", [DAY]);
  await sql.query("INSERT INTO emails (contact_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [waiting]);
  return [
    "/desk",
    `/desk/requests/${waiting}`,
    `/desk/calendar?week=${DAY}&feed=1`,
    "/desk/calendar/book",
    `/desk/calendar/book?request=${came}`,
    `/desk/bookings/${past}`,
    `/desk/bookings/${ahead}`,
    `/desk/bookings/${ahead}/move`,
  ];
}

async function addRequest(name: string) {
  const { rows } = await sql.query(
    "INSERT INTO contacts (name, email, message) VALUES ('Dana', $1 || '@desk.test', 'Hello') RETURNING id",
    [name],
  );
  return z.string().parse(rows[0]?.id);
}

async function addBooking(requestId: string, at: string) {
  const { rows } = await sql.query(
    `INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
     SELECT $1, 'virtual', at, at + interval '45 minutes', at + interval '1 hour' FROM (SELECT ${at} AS at) AS start RETURNING id`,
    [requestId],
  );
  return z.string().parse(rows[0]?.id);
}

/** One for each button: a button's name and value are sent like a hidden field. */
async function readForms(path: string, cookie: string): Promise<DeskForm[]> {
  const html = await (await fetch(site.url + path, { headers: { Cookie: cookie } })).text();
  return [...html.matchAll(/<form[^>]*multipart\/form-data.*?<\/form>/gs)].flatMap(([form]) => {
    const hidden = readHiddenFields(form);
    const actionId = /[0-9a-f]{42}/.exec(JSON.stringify(hidden))?.[0] ?? "";
    const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) =>
      readHiddenFields(asInput(tag)),
    );
    const isOfDesk = !form.includes(">Sign out<");
    const times = [...form.matchAll(/ value="(\d{4}-[^"]+Z)"/g)].map(([, time]) => time ?? "");
    // Not the same one twice: to book, and to move. Nor the first, which may have begun when the form is sent.
    const startsAt = times.at(path.endsWith("/move") ? -1 : 1);
    if (startsAt && !form.includes('name="week"')) hidden.push(["startsAt", startsAt]);
    const takesState = !hidden.some(([name]) => name.startsWith("$ACTION_ID_"));
    return isOfDesk ? buttons.map((button) => ({ path, actionId, hidden: [...hidden, ...button], takesState })) : [];
  });
}

function asInput(button: string) {
  return button.includes(" name=") ? button.replace("<button", "<input").replace('type="submit"', 'type="hidden"') : "";
}

function sendPlain({ path, hidden }: DeskForm, cookie: string) {
  const body = new FormData();
  for (const [name, value] of Object.entries(TYPED)) body.set(name, value);
  for (const [name, value] of hidden) body.set(name, value);
  return post(path, cookie, body);
}

/** As React encodes the call of an action: its arguments as JSON, the form's fields with a prefix. */
function callAction({ path, hidden, actionId, takesState }: DeskForm, cookie: string) {
  const body = new FormData();
  const own = hidden.filter(([name]) => !name.startsWith("$ACTION"));
  for (const [name, value] of [...Object.entries(TYPED), ...own]) body.set(`_1_${name}`, value);
  body.set("0", takesState ? '[{"status":"idle"},"$K1"]' : '["$K1"]');
  return post(path, cookie, body, { Accept: "text/x-component", "Next-Action": actionId });
}

function callWithoutForm({ path, actionId }: DeskForm, cookie: string) {
  const headers = { Accept: "text/x-component", "Next-Action": actionId, "Content-Type": "text/plain;charset=UTF-8" };
  return post(path, cookie, '[{"status":"idle"},"x"]', headers);
}

function post(path: string, cookie: string, body: FormData | string, headers: Record<string, string> = {}) {
  const own = { Cookie: cookie, Origin: site.url, Referer: site.url + path };
  return fetch(site.url + path, { method: "POST", body, redirect: "manual", headers: { ...own, ...headers } });
}

async function snapshot() {
  const hash = (table: string) => sql.query(`SELECT md5(array_agg(t ORDER BY t::text)::text) AS rows FROM ${table} t`);
  const rows: unknown[] = [];
  for (const table of TABLES) rows.push((await hash(table)).rows[0]?.rows);
  return rows;
}
