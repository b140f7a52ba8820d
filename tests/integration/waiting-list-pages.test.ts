import { afterEach, expect, test } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import { requestToken, waitingToken } from "@/lib/server/bookings/booking-links";
import { listOverdueRequests } from "@/lib/server/requests/request-rows";
import { deskSession } from "@/tests/support/desk-session";
import { hrefOf, openForm, sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { openMailbox } from "@/tests/support/mailbox";
import { emptyTables } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";

const DANA = { place: "virtual", name: "Dana", email: "dana@example.com", mornings: "on" };
const JOINED = /We’ll email you when a time opens\. You’re on the list until \w+day, \w+ \d+\./;

const sql = await connectToDatabase();
await openMailbox();
const site = await openSite({ CONTACT_LIMIT_PER_HOUR: "3" });

afterEach(() => emptyTables(sql, "users, contacts, evaluations, emails, closed_days, rate_limits"));

function get(path: string, init: RequestInit = {}) {
  return fetch(`${site.url}${path}`, { redirect: "manual", ...init });
}

async function join(typed: Record<string, string> = DANA, path = "/evaluation") {
  return (await sendForm(`${site.url}${path}`, "Tell me", typed)).text();
}

async function entries() {
  return (await sql.query("SELECT id, request_id, place, mornings, afternoons FROM waiting_list")).rows;
}

test("the form puts somebody on the list without JavaScript, and says what is missing", async () => {
  expect(await join({ email: "dana", mornings: "on" })).toMatch(
    /Please choose where to train\.[^]*checked=""[^]*Enter your name\.[^]*Enter a complete email address/,
  );
  expect(await entries()).toEqual([]);

  expect(await join()).toMatch(JOINED);
  expect(await join()).toMatch(JOINED);
  expect(await entries()).toMatchObject([{ place: "virtual", mornings: true, afternoons: false }]);
});

test("forms count for the limit of a network, and at its edge nothing tells who is on the list", async () => {
  for (const name of ["a", "b", "b"]) expect(await join({ ...DANA, email: `${name}@example.com` })).toMatch(JOINED);
  for (const name of ["b", "d"])
    expect(await join({ ...DANA, email: `${name}@example.com` })).toContain("Error sending message. Please try again.");
  expect(await entries()).toHaveLength(2);
});

test("only somebody who is signed in and has confirmed the address replaces its entry", async () => {
  const cookie = await deskSession(sql, "client");
  const typed = { ...DANA, email: "client@desk.test" };
  await join(typed);
  const again = async () => {
    const form = await openForm(`${site.url}/evaluation`, "Tell me", { cookie });
    expect(
      await (await form.send({ place: "in-home", name: "Dana", email: typed.email, afternoons: "on" })).text(),
    ).toMatch(JOINED);
    return entries();
  };
  await sql.query("UPDATE users SET email_verified = NULL");
  expect(await again()).toMatchObject([{ place: "virtual", mornings: true, afternoons: true }]);
  await sql.query("UPDATE users SET email_verified = now()");
  expect(await again()).toMatchObject([{ place: "in-home", mornings: false, afternoons: true }]);
});

test("a form with the trap filled makes no entry and sends no email", async () => {
  const html = await join({ ...DANA, leave_blank: "x" });
  expect(html).toMatch(/Your request is stored\. \w+ will write to arrange a time\./);
  const { rows } = await sql.query(
    "SELECT suspected_spam, (SELECT count(*)::int FROM waiting_list) AS entries, (SELECT count(*)::int FROM emails) AS emails FROM contacts",
  );
  expect(rows).toEqual([{ suspected_spam: true, entries: 0, emails: 0 }]);
});

test("with a stored request nothing is asked again; a change has no form; without times the form stands alone", async () => {
  const { rows } = await sql.query(
    "INSERT INTO contacts (name, email, message) VALUES ('Dana', 'dana@example.com', 'Knee rehab.') RETURNING id",
  );
  const path = `/evaluation?request=${requestToken(rows[0].id)}`;
  expect(await join({ place: "in-home" }, path)).toMatch(JOINED);
  expect(await entries()).toMatchObject([{ request_id: rows[0].id, place: "in-home" }]);

  await sql.query("INSERT INTO closed_days (day) SELECT current_date + n FROM generate_series(-1, 25) AS n");
  const html = await (await get("/evaluation")).text();
  expect(html).toMatch(
    /There are no open times at the moment\.[^]*No time that works\? Get an email when one opens up\./,
  );
  expect(html).toContain(">Tell me when a time opens</h2>");
});

test("the link to leave changes nothing by itself, and is over once it was used", async () => {
  await join();
  const [{ id }] = await entries();
  const path = `/evaluation/waiting?token=${waitingToken(id)}`;
  for (const method of ["GET", "HEAD"]) {
    const response = await get(path, { method });
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toContain("no-store");
    if (method === "GET") {
      const html = await response.text();
      expect(html).toMatch(/<meta name="referrer" content="same-origin".*<meta name="robots" content="noindex/);
      expect(html).toMatch(/<h1[^>]*>Leave the waiting list<\/h1>/);
    }
  }
  expect(await entries()).toHaveLength(1);
  const altered = path.replace(/.$/, (last) => (last === "A" ? "B" : "A"));
  for (const wrong of [altered, "/evaluation/waiting", `/evaluation/waiting?token=${requestToken(id)}`])
    expect((await get(wrong)).status).toBe(404);

  const form = await openForm(site.url + path, "Leave the list");
  for (let time = 0; time < 2; time += 1) {
    const left = (await form.send({})).headers.get("location")!;
    expect(await (await fetch(new URL(left, site.url))).text()).toContain("You left the waiting list.");
  }
  expect(await entries()).toEqual([]);
  expect((await get(path)).status).toBe(404);
});

test("a mail program leaves with one click, from anywhere, and with nothing else", async () => {
  await join();
  const [{ id }] = await entries();
  const path = `/evaluation/waiting?token=${waitingToken(id)}`;
  const post = (body: BodyInit, to = path, headers = {}) => get(to, { method: "POST", body, headers });
  const click = (value = "One-Click") => new URLSearchParams({ "List-Unsubscribe": value });
  const multipart = new FormData();
  multipart.set("List-Unsubscribe", "One-Click");
  const more = new URLSearchParams([...click(), ["a", "1"]]);
  const evil = { Origin: "https://evil.example" };

  for (const body of [click("Two-Clicks"), more, new URLSearchParams(), "List-Unsubscribe=One-Click"])
    for (const headers of [{}, evil]) await post(body, path, headers);
  expect((await post(click(), "/evaluation/waiting?token=x")).status).toBe(404);
  expect((await post(click(), "/evaluation", evil)).status).toBe(403);
  expect(await entries()).toHaveLength(1);

  for (const [body, headers] of [
    [click(), evil],
    [multipart, {}],
    [multipart, { Origin: site.url }],
  ] as const) {
    await sql.query(
      "INSERT INTO waiting_list (id, request_id, place, expires_at) SELECT $1, id, 'virtual', now() + interval '1 day' FROM contacts ON CONFLICT DO NOTHING",
      [id],
    );
    for (let time = 0; time < 2; time += 1) expect((await post(body, path, headers)).status).toBe(200);
    expect(await entries()).toEqual([]);
  }
});

test("the desk says who waits for a time, apart from who waits for an answer", async () => {
  await join();
  const [{ request_id }] = await entries();
  await sql.query("UPDATE contacts SET timestamp = now() - interval '5 days'");
  const headers = { cookie: await deskSession(sql, "trainer") };
  const page = async (path: string) => (await get(path, { headers })).text();

  expect(await page(`/desk/requests/${request_id}`)).toMatch(/On the waiting list until \w+day, \w+ \d+/);
  expect(await page("/desk/calendar")).toContain("1 person is waiting for a time");
  await sql.query(
    `WITH c AS (INSERT INTO contacts (name, email, message) VALUES ('Noor', 'noor@example.com', ''), ('Eve', 'eve@example.com', '') RETURNING id)
     INSERT INTO waiting_list (request_id, place, expires_at) SELECT id, 'virtual', $1 FROM c`,
    [new Date(Date.now() + DAY_MS)],
  );
  const calendar = await page("/desk/calendar");
  expect(hrefOf(calendar, "3 people are waiting for a time")).toBe("/desk/requests?state=waiting");
  const today = await page("/desk");
  expect(today).toContain("Nobody is waiting.");
  expect(hrefOf(today, "On the waiting list \\(3\\)")).toBe("/desk/requests?state=waiting");
  expect(today).not.toContain("Overdue");
  const list = await page("/desk/requests?state=waiting");
  expect(list.match(/>On the waiting list<\/span>/g)).toHaveLength(3);
  expect(await page("/desk/requests?state=new")).toContain("No requests match.");
  expect(await listOverdueRequests(24, 10)).toEqual({ requests: [], total: 0 });

  await sql.query("UPDATE waiting_list SET expires_at = now()");
  expect(await page("/desk")).toContain("Overdue");
  expect(await page("/desk/requests?state=waiting")).toContain("No requests match.");
  expect((await listOverdueRequests(24, 10)).total).toBe(1);
});
