import { readFile } from "node:fs/promises";

import { expect, test } from "vitest";
import * as z from "zod";

import { requestToken } from "@/lib/server/bookings/booking-links";
import { run as contacts } from "@/scripts/contacts";
import { run as evaluations } from "@/scripts/evaluations";
import { deskSession, type DeskRole } from "@/tests/support/desk-session";
import { runCommand } from "@/tests/support/run-command";
import { hrefOf, openForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { connectToDatabase, openFlakyDatabase } from "@/tests/support/test-database";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

/** About 30 MB: more than sockets hold. */
const FILE_ROWS = 6_000;

const sql = await connectToDatabase();
const database = await openFlakyDatabase();
const site = await openSite({ DATABASE_URL: database.url });
const requestId = await insertRequest(sql, { email: "dana@desk.test" });
const bookingId = await insertBooking(sql, requestId, hoursFromNow(-2));
const manifest: unknown = JSON.parse(await readFile(".next/app-path-routes-manifest.json", "utf8"));
const routes = Object.values(z.record(z.string(), z.string()).parse(manifest))
  .filter((route) => /^\/desk(?:[/.]|$)/.test(route))
  .map((route) => route.replace("bookings/[id]", `bookings/${bookingId}`).replace("[id]", requestId));

test.each<[who: string, role: DeskRole, isSignedOut: boolean]>([
  ["somebody signed out", "nobody", true],
  ["a client", "client", false],
  ["a trainer whose role was taken away", "removed trainer", true],
  ["a trainer whose role alone was taken away", "former trainer", false],
])("to %s no address below /desk shows anything", async (_who, role, isSignedOut) => {
  await expectNothingShown(await deskSession(sql, role), isSignedOut);
});

test("while the database refuses connections, the desk says so to whoever has a session", async () => {
  const headers = { Cookie: await deskSession(sql, "client") };
  database.refuse();
  try {
    await expectNothingShown("", true);
    for (const route of routes) {
      const response = await fetch(site.url + route, { headers });
      expect([route, response.status]).toEqual([route, 503]);
      expect(await response.text()).toContain("The desk cannot be shown at the moment.");
    }
  } finally {
    database.restore();
  }
});

test("a trainer gets all of it, uncached and not for search engines", async () => {
  const cookie = await deskSession(sql, "trainer");
  for (const route of routes) {
    const response = await fetch(site.url + route, { headers: { Cookie: cookie } });
    expect([route, response.status]).toEqual([route, 200]);
    expect(response.headers.get("cache-control")).toContain("no-store");
    const isNoindex = (await response.text()).includes('content="noindex') || response.headers.has("x-robots-tag");
    expect([route, isNoindex]).toEqual([route, true]);
  }
  const unknown = await fetch(`${site.url}/desk/requests/x`, { headers: { Cookie: cookie } });
  expect(unknown.status).toBe(404);
  expect(await unknown.text()).toMatch(/<title>Page Not Found \| .*PAGE NOT FOUND<\/h1>/s);
});

test("Today asks how a booking went that has begun, and says that it is marked", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const form = await openForm(`${site.url}/desk`, "Attended", headers);
  const page = await (await fetch(`${site.url}/desk`, { headers })).text();
  expect(page).toMatch(/>Next bookings<.*>How did it go\?<.*>Waiting for an answer</s);
  expect(page).toMatch(/How did it go\?.*"Attended: Dana, \w+, \w+ \d+, \d+:\d\d [AP]M".*"Missed: Dana, /s);
  expect(await (await form.send({ outcome: "attended" })).text()).toMatch(
    /"status"[^>]*><p[^>]*>Marked as attended\.</,
  );
  expect((await sql.query("SELECT state FROM evaluations WHERE id = $1", [bookingId])).rows[0].state).toBe("attended");
});

test("Today shows why a request waits again, counts suspected spam, and leads to the next booking's place, phone and note", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const add = (columns: object) => insertRequest(sql, { email: "today@desk.test", ...columns });
  const again = await add({ name: "Again" });
  for (const startsAt of ["2026-11-24T10:00-08:00", "2026-11-23T15:00-08:00"])
    await insertBooking(sql, again, startsAt, { state: "cancelled" });
  await add({ suspected_spam: true });
  const next = await add({
    state: "booked",
    phone: "(626) 555-0123",
    private_note: "Stairs are fine.\nBands.",
  });
  const place = { place: "in-home", detail: "1420 N Lake Ave, Pasadena" };
  const booking = await insertBooking(sql, next, new Date(Date.now() + 30 * 60_000 - 500), place);

  const readToday = async () => (await fetch(`${site.url}/desk`, { headers })).text();
  const page = await readToday();
  expect(page).toMatch(/>Next bookings<.*>in 30 minutes<|>Next bookings<.*>tomorrow, 12:\d\d AM</s);
  expect(page).toMatch(/>Next bookings<.*>Waiting for an answer</s);
  expect(page).toContain('href="https://www.google.com/maps/dir/?api=1&amp;destination=1420+N+Lake+Ave%2C+Pasadena"');
  expect(page).toMatch(/href="tel:6265550123"[^>]*>Call<.*href="sms:6265550123"[^>]*>Text</s);
  expect(page).toContain(">Stairs are fine.<");
  expect(page).not.toContain(">Bands.<");
  expect(page).toMatch(/>Again<.*>Cancelled Monday, November 23, 3:00 PM</s);
  expect(page).toMatch(/href="\/desk\/requests\?state=spam"[^>]*>Suspected spam \(1\)</);

  await sql.query("UPDATE evaluations SET place = 'virtual', place_detail = NULL WHERE id = $1", [booking]);
  const virtual = await readToday();
  expect(virtual).toMatch(/href="https:\/\/video\.[^"]*"/);
  expect(virtual).not.toContain(">Directions<");
  await sql.query("DELETE FROM contacts WHERE email = 'today@desk.test'");
});

test("a day that is closed says how many bookings still stand on it", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const day = "2027-12-07";
  for (const hour of [9, 11]) {
    const request = await insertRequest(sql, { email: `${hour}@closed.test` });
    await insertBooking(sql, request, `${day}T${hour}:00-08:00`);
  }
  const form = await openForm(`${site.url}/desk/calendar?week=${day}`, "Close day", headers);
  expect(await (await form.send({})).text()).toContain("Closed. 2 bookings still stand on this day.");
  await sql.query("DELETE FROM contacts WHERE email LIKE '%@closed.test'; DELETE FROM closed_days");
});

test("who has an upcoming booking by the time of 'Yes, erase' is not erased", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const form = await openForm(`${site.url}/desk/requests/${requestId}`, "Yes, erase", headers);
  const ahead = await insertBooking(sql, requestId, hoursFromNow(48));
  const refused = await form.send({});
  expect(await refused.text()).toMatch(/"alert"[^>]*><p[^>]*>Cancel the upcoming booking first\.</);
  await sql.query("DELETE FROM evaluations WHERE id = $1", [ahead]);
});

test("the file of requests is that of the command line, also where a parameter is repeated", async () => {
  await insertRequest(sql, { name: "=Eve", email: "eve@desk.test", message: 'a,\n"b"' });
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const { stdout } = await runCommand(contacts, ["--csv"]);
  for (const query of ["", "?q=eve&q=nobody&state=booked&state=spam"]) {
    const file = await (await fetch(`${site.url}/desk/requests.csv${query}`, { headers })).arrayBuffer();
    expect(Buffer.from(file).toString()).toBe(stdout);
  }
});

test("links to more of the same keep what was asked for", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const read = async (path: string) => (await fetch(site.url + path, { headers })).text();
  const times = await read(`/desk/calendar/book?request=${requestId}`);
  expect(hrefOf(times, "Later times")).toMatch(new RegExp(`^/desk/calendar/book\\?request=${requestId}&from=\\d`));

  await sql.query(
    "INSERT INTO contacts (name, email, message) SELECT 'Row', 'many@desk.test', 'Knee.' FROM generate_series(1, 60)",
  );
  const list = await read("/desk/requests?q=many@desk.test&state=new");
  expect(hrefOf(list, "Older")).toMatch(/^\/desk\/requests\?q=many%40desk\.test&state=new&after=./);
  expect(hrefOf(list, "Download as CSV")).toBe("/desk/requests.csv?q=many%40desk.test&state=new");

  await sql.query("DELETE FROM contacts WHERE email = 'many@desk.test'");
});

test("a reply begins with a greeting and the way to a time, but for somebody whose booking is ahead", async () => {
  const headers = { Cookie: await deskSession(sql, "trainer") };
  const id = await insertRequest(sql, {
    name: "Carla  de la Cruz",
    email: "carla@desk.test",
    phone: "(626) 555-0123 x4",
  });
  const read = async (path: string) => (await fetch(site.url + path, { headers })).text();
  const replyOn = async (path: string) => {
    const { pathname, searchParams } = new URL(hrefOf(await read(path), "Reply by e-mail"));
    return [pathname, searchParams.get("subject"), searchParams.get("body")];
  };
  const words = ["carla@desk.test", "Your training evaluation"];
  expect(await replyOn(`/desk/requests/${id}`)).toEqual([
    ...words,
    `Hi Carla,\r\n\r\nPick a time that suits you:\r\n${site.url}/evaluation?request=${requestToken(id)}\r\n\r\nMarcus`,
  ]);
  expect(await read(`/desk/requests/${id}`)).toContain(">(626) 555-0123 x4<");

  const booking = await insertBooking(sql, id, hoursFromNow(30));
  for (const path of [`/desk/requests/${id}`, `/desk/bookings/${booking}`])
    expect(await replyOn(path)).toEqual([...words, "Hi Carla,\r\n\r\nMarcus"]);
  const page = await read(`/desk/bookings/${booking}`);
  expect(page).toContain(">(626) 555-0123 x4<");
  expect(page).toMatch(/>Carla gets (?:an email|no email: please call)\.</);
  await sql.query("DELETE FROM contacts WHERE id = $1", [id]);
});

test("the file of requests is read as it is sent: what is deleted meanwhile is not in it", async () => {
  await sql.query(
    `INSERT INTO contacts (name, email, message) SELECT 'Row', 'row@desk.test', repeat('Knee. ', 800) FROM generate_series(1, $1)`,
    [FILE_ROWS],
  );
  const headers = { Cookie: await deskSession(sql, "trainer"), "Accept-Encoding": "identity" };
  const { body } = await fetch(`${site.url}/desk/requests.csv?q=row@desk.test`, { headers });
  const chunks = body!.pipeThrough(new TextDecoderStream()).values();
  let file = (await chunks.next()).value ?? "";
  expect(file).toMatch(/^id,timestamp,name,/);
  await sql.query("DELETE FROM contacts WHERE name = 'Row'");

  for await (const chunk of chunks) file += chunk;
  expect(file.match(/,Row,/g)?.length).toBeLessThan(FILE_ROWS);
});

test("a row that a later release has stored is shown as far as it is understood, and harms nothing beside it", async () => {
  await sql.query(`
    ALTER TABLE contacts DROP CONSTRAINT contacts_state;
    ALTER TABLE evaluations DROP CONSTRAINT evaluations_state, DROP CONSTRAINT evaluations_request,
      DROP CONSTRAINT evaluations_place_given, DROP CONSTRAINT evaluations_cancelled_by;
    UPDATE contacts SET state = 'archived';
    UPDATE evaluations SET state = 'postponed', place = 'outdoors', cancelled_by = 'robot'`);
  const upcoming = await insertBooking(sql, requestId, hoursFromNow(25), { place: "outdoors" });
  await insertBooking(sql, null, hoursFromNow(27), { place: null, state: "held" });
  await sql.query(
    "INSERT INTO emails (request_id, address, kind, run_at) VALUES ($1, NULL, 'a', NULL), (NULL, 'eve@desk.test', 'b', NULL)",
    [requestId],
  );

  const headers = { Cookie: await deskSession(sql, "trainer") };
  const read = async (path: string) => {
    const response = await fetch(site.url + path, { headers });
    expect([path, response.status]).toEqual([path, 200]);
    return (await response.text()).replace(/<[^>]*>/g, " ");
  };
  for (const route of [...routes, `/desk/bookings/${upcoming}`, `/desk/bookings/${upcoming}/move`, "/user-profile"])
    await read(route);
  const today = await read("/desk");
  expect(today).toMatch(/Dana\s+Another place.*To somebody unknown\s+, about\s+Dana\s+since /s);
  expect(today).toMatch(/To the account’s owner\s+since /);
  expect(today).not.toContain("eve@desk.test");
  expect(await read("/desk/requests")).toMatch(/Dana\s.*Unknown/s);
  expect(await read(`/desk/requests/${requestId}`)).toMatch(/Another place\s+Booked.*Another place\s+Unknown/s);

  const calendar = await (await fetch(`${site.url}/desk/calendar?feed=1`, { headers })).text();
  const [feed = ""] = /\/evaluation\/calendar\.ics\?key=[\w-]+/.exec(calendar) ?? [];
  expect((await read(feed)).match(/SUMMARY:.*/g)).toEqual([
    expect.stringMatching("Evaluation: Dana"),
    expect.stringMatching("Evaluation: Dana"),
    expect.stringMatching("Blocked"),
  ]);
  const { stdout } = await runCommand(evaluations, []);
  expect(stdout).toContain("Another place, unknown");
});

async function expectNothingShown(cookie: string, isSignedOut: boolean) {
  expect(routes.length).toBeGreaterThan(4);
  for (const route of [...routes, "/desk/requests/x?q=1"]) {
    const response = await fetch(site.url + route, { headers: { Cookie: cookie }, redirect: "manual" });
    const body = await response.text();
    if (isSignedOut) {
      expect([route, response.status]).toEqual([route, 307]);
      expect(response.headers.get("location")).toContain(`/login?${new URLSearchParams({ from: route })}`);
    } else {
      expect([route, response.status]).toEqual([route, 404]);
      const isPage = !route.includes(".csv");
      expect([route, /<title>Page Not Found \| .*PAGE NOT FOUND<\/h1>/s.test(body)]).toEqual([route, isPage]);
    }
    expect(body).not.toMatch(/Dana|View site|Numbers/);
  }
  // No page of the desk, but below it.
  const unknown = await fetch(`${site.url}/desk/nowhere/x`, { headers: { Cookie: cookie }, redirect: "manual" });
  expect(unknown.status).toBe(cookie === "" ? 307 : 404);
}
