import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";
import * as z from "zod";

import { DAY_MS } from "@/lib/domain/durations";
import { feedKey } from "@/lib/server/accounts/feed-key";
import { beginTwoStepSetup } from "@/lib/server/accounts/two-step";
import { deskSession, type DeskRole } from "@/tests/support/desk-session";
import { readHiddenFields } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const TABLES = ["calendar_feed", "contacts", "evaluations", "closed_days", "emails", "two_step_sign_ins", "users"];
const DAY = new Date(Date.now() + 40 * DAY_MS).toISOString().slice(0, 10);
/** What somebody would type into fields that do not take any text. */
const TYPED: Record<string, string> = {
  day: DAY,
  start: "06:00",
  minutes: "60",
  email: "somebody@desk.test",
  phone: "(626) 555-0123",
};

type DeskForm = { path: string; actionId: string; fields: [name: string, value: string][]; typed: string[] };

const sql = await connectToDatabase();
const database = await openFlakyDatabase();
const site = await openSite({ DATABASE_URL: database.url });
const paths = await fillDesk();
const cookieOfForms = await trainerSession();
const forms = await readAllForms(cookieOfForms);
/** A form of each action: who may call it does not depend on the button. */
const ofEachAction = onePerAction(forms);

test("the forms of all pages lead to every action that the build lists", async () => {
  const known = z.object({ node: z.record(z.string(), z.object({ filename: z.string() })) });
  const { node } = known.parse(JSON.parse(await readFile(".next/server/server-reference-manifest.json", "utf8")));
  const listed = Object.keys(node).filter((id) => node[id]?.filename.startsWith("app/(desk)/"));
  expect(listed.length).toBeGreaterThan(10);
  expect(new Set(forms.map(({ actionId }) => actionId))).toEqual(new Set(listed));
});

test.each<[who: string, role: DeskRole, isSignedOut: boolean]>([
  ["somebody signed out", "nobody", true],
  ["a client", "client", false],
  ["a trainer who was removed while the page was open", "removed trainer", true],
  ["a trainer whose role alone was taken away", "former trainer", false],
])(
  "no form of %s changes anything; who was signed out is told, and keeps what was typed",
  async (_who, role, isSignedOut) => {
    const cookie = await deskSession(sql, role);
    await feedKey();
    const before = await snapshot();
    for (const form of ofEachAction) {
      const [plain, called] = await sendBothWays(form, cookie);
      expect([form.path, plain.status, called.status]).toEqual([form.path, ...(isSignedOut ? [200, 200] : [404, 404])]);
      if (isSignedOut) {
        expectTyped(form, plain.body, /"alert"[^>]*><p[^>]*>You were signed out\. What you pressed was not done\.</);
        expect(plain.body).toMatch(/href="\/login\?from=%2Fdesk[^"]*"[^>]*>Sign in</);
        expect(called.body).toContain('"status":"signed-out"');
      }
      expect(plain.body + called.body).not.toMatch(/Dana|View site/);
    }
    expect(await snapshot()).toEqual(before);
  },
);

test.each([
  ["is down", () => database.refuse(), () => database.restore(), 503],
  ["takes no change", () => letChange(false), () => letChange(true), 200],
])(
  "while the database %s each form says that nothing was changed, and keeps what was typed",
  async (_what, fail, mend, status) => {
    const cookie = await trainerSession();
    await feedKey();
    const before = await snapshot();
    const shown = onePerAction(await readAllForms(cookie));
    await fail();
    try {
      for (const form of shown) {
        const [plain, called] = await sendBothWays(form, cookie);
        expect([form.path, plain.status, called.status]).toEqual([form.path, status, 200]);
        expectTyped(
          form,
          plain.body,
          /"alert"[^>]*><p[^>]*>That did not work\. Nothing was changed\. Please try again\.</,
        );
        expect(plain.body.match(/>That did not work/g)).toHaveLength(1);
        expect(plain.body.includes("The desk cannot be shown at the moment.")).toBe(status === 503);
        expect(called.body).toContain('"status":"failed"');
        // The page stays as it is.
        expect(called.body).not.toContain("View site");
      }
    } finally {
      await mend();
    }
    expect(await snapshot()).toEqual(before);
  },
);

/** Two-step sign-in is being set up, so that its form is shown. */
async function trainerSession() {
  const cookie = await deskSession(sql, "trainer");
  const { rows } = await sql.query("SELECT id FROM users WHERE role = 'trainer'");
  await beginTwoStepSetup(rows[0].id);
  return cookie;
}

/** The same form without JavaScript and with it. */
async function sendBothWays(form: DeskForm, cookie: string) {
  const read = async (response: Response) => ({ status: response.status, body: await response.text() });
  return [await read(await sendPlain(form, cookie)), await read(await callAction(form, cookie))] as const;
}

function expectTyped({ path, typed }: DeskForm, page: string, words: RegExp) {
  const missing = typed.filter((text) => !page.includes(`>${text}</dd>`));
  expect([path, words.test(page), missing]).toEqual([path, true, []]);
  expect([path, page.includes(">What you typed<")]).toEqual([path, typed.length > 0]);
}

/** Of the connections made from now on. */
async function letChange(isAllowed: boolean) {
  const { rows } = await sql.query("SELECT current_database() AS name");
  await sql.query(`ALTER DATABASE "${rows[0].name}" SET default_transaction_read_only = ${isAllowed ? "off" : "on"}`);
  database.cut();
}

test("what was changed is told even if the page cannot be shown afterwards", async () => {
  const cookie = await trainerSession();
  const note = forms.find(({ typed }) => typed.includes("Typed as note"))!;
  await withoutTable(sql, "evaluations", async () => {
    const [plain] = await sendBothWays(note, cookie);
    expect([plain.status, plain.body]).toEqual([503, expect.stringMatching(/"status"[^>]*>Note saved\.</)]);
    const page = await fetch(`${site.url}/desk?done=moved`, { headers: { Cookie: cookie } });
    expect([page.status, await page.text()]).toEqual([503, expect.stringContaining("Moved.")]);
    expect(plain.body).not.toContain("Nothing was changed");
  });
});

test("a request that has another booking gets no second one, and the trainer is not told it did", async () => {
  const form = forms.find(({ path }) => path.includes("?request="));
  const cookie = await trainerSession();
  const before = await snapshot();
  const response = form && (await sendPlain(form, cookie));
  expect(await response?.text()).toContain("Not booked: this request has another booking.");
  expect(await snapshot()).toEqual(before);
});

test("the trainer's own forms change something", async () => {
  const cookie = await trainerSession();
  await feedKey();
  const before = await snapshot();
  for (const form of await readAllForms(cookie)) expect([200, 303]).toContain((await sendPlain(form, cookie)).status);
  const after = await snapshot();
  expect(TABLES.filter((_table, index) => after[index] !== before[index])).toEqual(TABLES.slice(0, 6));
  await expect.poll(() => loggedChanges().at(-1)?.["done"]).toBe("booking cancelled");
});

test("each change is one line of the log, without anything personal, and none what changes nothing", async () => {
  const logged = loggedChanges();
  const changes = ["request marked", "note saved", "person erased", "day closed", "day opened", "time blocked"];
  const ofFeed = "calendar feed address replaced";
  const ofBookings = ["time unblocked", "booking created", "booking marked"];
  expect(new Set(logged.map(({ done }) => done))).toEqual(
    new Set([...changes, ...ofBookings, "booking cancelled", ofFeed, "emails sent again", "two-step sign-in set up"]),
  );
  for (const change of logged) expect(change).toHaveProperty("account");
  expect(JSON.stringify(logged)).not.toMatch(/Dana|Somebody|desk\.test|after six/);

  const cookie = await trainerSession();
  const ofBooking = await readForms(
    paths.find((path) => path.startsWith("/desk/bookings/"))!,
    cookie,
  );
  const missed = ofBooking.find(({ fields }) => fields.flat().includes("missed"))!;
  for (let press = 1; press <= 2; press += 1) {
    expect(await (await sendPlain(missed, cookie)).text()).toMatch(/"status"[^>]*><p>Marked as missed\.</);
  }
  const isMissed = { done: "booking marked", outcome: "missed" };
  await expect.poll(() => loggedChanges().slice(logged.length)).toMatchObject([isMissed]);
});

function loggedChanges() {
  const lines = site.output().split("\n");
  const changes = lines.filter((line) => line.includes('"changed at the desk"'));
  return changes.map((line) => z.record(z.string(), z.unknown()).parse(JSON.parse(line)));
}

/** So that each form of the desk is shown; returns the pages. */
async function fillDesk() {
  const add = (name: string) => insertRequest(sql, { email: `${name}@desk.test` });
  const [waiting, came, coming] = [await add("waiting"), await add("came"), await add("coming")];
  const past = await insertBooking(sql, came, hoursFromNow(-2));
  const ahead = await insertBooking(sql, coming, hoursFromNow(60 * 24), { place: "in-gym" });
  await sql.query(
    `INSERT INTO evaluations (starts_at, ends_at, free_at, state)
     SELECT at, at + interval '1 hour', at + interval '1 hour', 'blocked' FROM (SELECT $1::timestamptz AS at) AS start`,
    [`${DAY}T20:00Z`],
  );
  await sql.query("INSERT INTO closed_days (day) VALUES ($1)", [DAY]);
  await sql.query("INSERT INTO emails (request_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [waiting]);
  return [
    "/desk",
    "/desk/security",
    "/desk/security?setup=1",
    `/desk/requests/${waiting}`,
    `/desk/calendar?week=${DAY}&feed=1`,
    `/desk/calendar/book?request=${came}`,
    "/desk/calendar/book",
    `/desk/bookings/${past}`,
    `/desk/bookings/${ahead}`,
    `/desk/bookings/${ahead}/move`,
  ];
}

function onePerAction(all: DeskForm[]) {
  return [...new Map(all.map((form) => [form.actionId, form])).values()];
}

async function readAllForms(cookie: string) {
  const all: DeskForm[] = [];
  for (const path of paths) all.push(...(await readForms(path, cookie)));
  return all;
}

/** One for each button: a button's name and value are sent like a hidden field. */
async function readForms(path: string, cookie: string): Promise<DeskForm[]> {
  const page = await fetch(site.url + path, { headers: { Cookie: cookie } });
  expect([path, page.status], site.output()).toEqual([path, 200]);
  const html = await page.text();
  return [...html.matchAll(/<form[^>]*multipart\/form-data.*?<\/form>/gs)].flatMap(([form]) => {
    const fields = readHiddenFields(form);
    const actionId = /[0-9a-f]{42}/.exec(JSON.stringify(fields))?.[0] ?? "";
    const typed = [...form.matchAll(/<(?:input|textarea)[^>]* name="([^"]+)"[^>]*>/g)]
      .filter(
        ([tag]) => !/ type="(?:hidden|radio|checkbox|password)"| hidden=""| autoComplete="one-time-code"/i.test(tag),
      )
      .map(([, name = ""]): [string, string] => [name, TYPED[name] ?? `Typed as ${name}`]);
    fields.push(["place", "virtual"], ["code", "000000"], ...typed);
    const buttons = [...form.matchAll(/<button[^>]*type="submit"[^>]*>/g)].map(([tag]) =>
      readHiddenFields(asInput(tag)),
    );
    const isOfDesk = !form.includes(">Sign out<");
    const times = [...form.matchAll(/ value="(\d{4}-[^"]+Z)"/g)].map(([, time]) => time ?? "");
    // Not the same one twice: to book, and to move. Nor the first, which may have begun when the form is sent.
    const startsAt = times.at(path.endsWith("/move") ? -1 : 1);
    if (startsAt) fields.push(["startsAt", startsAt]);
    const texts = typed.map(([, text]) => text);
    return isOfDesk ? buttons.map((button) => ({ path, actionId, fields: [...fields, ...button], typed: texts })) : [];
  });
}

function asInput(button: string) {
  return button.includes(" name=") ? button.replace("<button", "<input").replace('type="submit"', 'type="hidden"') : "";
}

function sendPlain({ path, fields }: DeskForm, cookie: string) {
  const body = new FormData();
  for (const [name, value] of fields) body.set(name, value);
  return post(path, cookie, body);
}

/** As React encodes the call of an action: its arguments as JSON, the form's fields with a prefix. */
function callAction({ path, fields, actionId }: DeskForm, cookie: string) {
  const body = new FormData();
  for (const [name, value] of fields) if (!name.startsWith("$ACTION")) body.set(`_1_${name}`, value);
  body.set("0", '[{"status":"idle"},"$K1"]');
  return post(path, cookie, body, { Accept: "text/x-component", "Next-Action": actionId });
}

function post(path: string, cookie: string, body: FormData, headers: Record<string, string> = {}) {
  const own = { Cookie: cookie, Origin: site.url, Referer: site.url + path };
  return fetch(site.url + path, { method: "POST", body, redirect: "manual", headers: { ...own, ...headers } });
}

async function snapshot() {
  const hash = (table: string) => sql.query(`SELECT md5(array_agg(t ORDER BY t::text)::text) AS rows FROM ${table} t`);
  const rows: unknown[] = [];
  for (const table of TABLES) rows.push((await hash(table)).rows[0]?.rows);
  return rows;
}
