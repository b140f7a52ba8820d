import { beforeEach, expect, test } from "vitest";

import { feedKey } from "@/lib/server/accounts/feed-key";
import { deskSession } from "@/tests/support/desk-session";
import { openForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";

const CHANGED = /"alert"[^>]*><p[^>]*>This has changed meanwhile\. Here is how it stands\.</;
const MOVE = `UPDATE evaluations SET (starts_at, ends_at, free_at) =
  (starts_at + interval '1 day', ends_at + interval '1 day', free_at + interval '1 day') WHERE place = 'in-home'`;

const sql = await connectToDatabase();
const site = await openSite();
const headers = { Cookie: await deskSession(sql, "trainer") };
const requestId = await insertRequest(sql, { email: "dana@desk.test" });
const past = await insertBooking(sql, requestId, hoursFromNow(-2));
const coming = await insertRequest(sql, { email: "coming@desk.test" });
const ahead = await insertBooking(sql, coming, hoursFromNow(50), { place: "in-home" });

/** What the two requests and their bookings are, and the emails about them. */
async function stored() {
  const read = async (table: string) => (await sql.query(`SELECT * FROM ${table} ORDER BY id`)).rows;
  return [await read("contacts"), await read("evaluations"), (await sql.query("SELECT * FROM calendar_feed")).rows];
}

beforeEach(async () => {
  await feedKey();
  await sql.query("UPDATE contacts SET state = 'new', private_note = '', first_answered_at = NULL");
  await sql.query("UPDATE evaluations SET state = 'booked', cancelled_by = NULL, place_detail = NULL");
  await sql.query("UPDATE evaluations SET place = 'in-home' WHERE id = $1", [ahead]);
  await sql.query("DELETE FROM emails");
});

const request = `/desk/requests/${requestId}`;
const booking = `/desk/bookings/${ahead}`;

test.each<[button: string, page: string, typed: Record<string, string>, meanwhile: string]>([
  ["Mark as contacted", request, { state: "contacted" }, "UPDATE contacts SET state = 'booked'"],
  ["Save note", request, { note: "Mine." }, "UPDATE contacts SET private_note = 'Of the other one.'"],
  ["Attended", "/desk", { outcome: "attended" }, "UPDATE evaluations SET state = 'missed' WHERE starts_at < now()"],
  [
    "Missed",
    `/desk/bookings/${past}`,
    { outcome: "missed" },
    "UPDATE evaluations SET state = 'cancelled', cancelled_by = 'trainer'",
  ],
  ["Yes, cancel", booking, {}, MOVE],
  ["Move to this time", `${booking}/move`, {}, MOVE],
  ["Save", booking, { place: "virtual" }, "UPDATE evaluations SET place_detail = '1 Other St' WHERE place = 'in-home'"],
  ["Yes, new address", "/desk/calendar?feed=1", {}, "UPDATE calendar_feed SET key = repeat('k', 43)"],
])(
  "'%s' changes nothing that has changed meanwhile, and shows how it stands",
  async (button, page, typed, meanwhile) => {
    const form = await openForm(site.url + page, button, headers);
    await sql.query(meanwhile);
    const isStored = await stored();
    const startsAt = new Date(Date.now() + 72 * 3_600_000).toISOString();
    const text = await (await form.send({ startsAt, ...typed })).text();
    expect(text).toMatch(CHANGED);
    expect(text.match(/>This has changed meanwhile/g)).toHaveLength(1);
    if (button === "Save note") expect(text).toMatch(/>Mine\.<.*>Of the other one\.</s);
    expect(await stored()).toEqual(isStored);
  },
);

test.each<[button: string, page: string, typed: Record<string, string>, told: string]>([
  ["Mark as contacted", request, { state: "contacted" }, "Marked as contacted."],
  ["Save note", request, { note: "Mine." }, "Note saved."],
  ["Attended", "/desk", { outcome: "attended" }, "Marked as attended."],
  ["Missed", `/desk/bookings/${past}`, { outcome: "missed" }, "Marked as missed."],
  ["Save", booking, { place: "virtual" }, "Saved."],
  ["Yes, cancel", booking, {}, "Cancelled."],
])("'%s' sent again, as a reload does, says the same and changes nothing more", async (button, page, typed, told) => {
  const form = await openForm(site.url + page, button, headers);
  const isTold = new RegExp(`"status"[^>]*><p>${told}<`);
  expect(await (await form.send(typed)).text()).toMatch(isTold);
  const once = await stored();
  expect(await (await form.send(typed)).text()).toMatch(isTold);
  expect(await stored()).toEqual(once);
});

test("the visitor is told of another place, but not of an address that is added, corrected or emptied", async () => {
  const save = async (typed: Record<string, string>) => {
    const form = await openForm(site.url + booking, "Save", headers);
    expect(await (await form.send(typed)).text()).toMatch(/"status"[^>]*><p>Saved\.</);
    const { rows } = await sql.query("SELECT place, place_detail AS detail, sequence FROM evaluations WHERE id = $1", [
      ahead,
    ]);
    const { rows: emails } = await sql.query("SELECT kind FROM emails WHERE booking_id = $1 AND kind <> 'reminder'", [
      ahead,
    ]);
    return [rows[0].place, rows[0].detail, emails.map(({ kind }) => kind)];
  };
  await sql.query("UPDATE evaluations SET state = 'booked', cancelled_by = NULL WHERE id = $1", [ahead]);
  for (const address of ["1420 N Lake Ave", "1421 N Lake Ave", ""]) {
    expect(await save({ place: "in-home", address })).toEqual(["in-home", address || null, []]);
  }
  expect(await save({ place: "in-gym", gym: "Glendale" })).toEqual(["in-gym", "Glendale", ["changed"]]);
});

test("a place or an address that is not valid changes nothing, and stays as it was typed", async () => {
  const form = await openForm(site.url + booking, "Save", headers);
  const isStored = await stored();
  const text = await (await form.send({ place: "in-home", address: "x".repeat(201) })).text();
  expect(text).toContain("x".repeat(201));
  expect(text).toContain("Shorten the address to 200 characters or fewer.");
  expect(await stored()).toEqual(isStored);
});
