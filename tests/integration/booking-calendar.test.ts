import ICAL from "ical.js";
import { NextRequest } from "next/server";
import { afterEach, expect, test } from "vitest";

import { GET as getBookingFile } from "@/app/evaluation/booking.ics/route";
import { GET as getCalendarFeed } from "@/app/evaluation/calendar.ics/route";
import { bookingToken, findFeed } from "@/lib/server/bookings/booking-links";
import { blockTime } from "@/lib/server/bookings/blocked-times";
import { bookableTimes } from "@/tests/support/bookable-times";
import { emptyTables, TIMES_FROM_AT } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { cancelBooking, createBooking } from "@/tests/support/as-visitor";

const DANA = { name: "Dana Ortiz", email: "dana@example.com", phone: "(626) 555-0123", message: "Knee rehab." };

const sql = await connectToDatabase();
const times = await bookableTimes();

afterEach(() => emptyTables(sql, "contacts, evaluations"));

async function book(startsAt = times[0]!, email = DANA.email) {
  const result = await createBooking({ place: "virtual", startsAt }, { request: { ...DANA, email } });
  if (result.outcome !== "booked") throw new Error(result.outcome);
  return result.bookingId;
}

function fetchFile(token: string) {
  return getBookingFile(new NextRequest(`http://localhost:3000/evaluation/booking.ics?token=${token}`));
}

async function parse(response: Response) {
  expect(response.status).toBe(200);
  expect(response.headers.get("content-type")).toBe("text/calendar; charset=utf-8");
  expect(response.headers.get("cache-control")).toContain("no-store");
  const calendar = new ICAL.Component(ICAL.parse(await response.text()));
  expect(calendar.getFirstPropertyValue("method")).toBe("PUBLISH");
  return calendar.getAllSubcomponents("vevent").map((vevent) => {
    const { uid, summary, sequence, startDate } = new ICAL.Event(vevent);
    return { uid, summary, sequence, startsAt: startDate.toJSDate(), status: vevent.getFirstPropertyValue("status") };
  });
}

test("the file of a booking has its id, its time and its state, and nothing that the visitor wrote", async () => {
  const id = await book();
  const response = await fetchFile(bookingToken(id));
  expect(await response.clone().text()).not.toMatch(/Dana|Knee/);
  expect(await parse(response)).toMatchObject([{ uid: id, sequence: 0, startsAt: times[0], status: "CONFIRMED" }]);

  await cancelBooking(id);
  expect(await parse(await fetchFile(bookingToken(id)))).toMatchObject([{ uid: id, sequence: 1, status: "CANCELLED" }]);
});

test("an altered token, one of nobody's booking and one 30 days after its end lead nowhere", async () => {
  const token = bookingToken(await book());
  const altered = (token.startsWith("A") ? "B" : "A") + token.slice(1);
  for (const wrong of ["", altered, token.slice(1), bookingToken("00000000-0000-4000-8000-000000000000")])
    expect((await fetchFile(wrong)).status).toBe(404);

  await sql.query("UPDATE evaluations SET starts_at = now() - interval '30 days 1 minute'");
  expect((await fetchFile(token)).status).toBe(404);
});

test("the feed holds bookings from 30 days back on, not cancelled ones, and blocks as 'Blocked'", async () => {
  const old = await book(times[0], "old@example.com");
  const ancient = await book(times[1], "ancient@example.com");
  await sql.query(
    "UPDATE evaluations SET starts_at = starts_at - interval '52 days', ends_at = ends_at - interval '52 days', free_at = free_at - interval '52 days' WHERE id = $1",
    [ancient],
  );
  await sql.query(
    `UPDATE evaluations SET state = 'attended', (starts_at, ends_at, free_at) = (SELECT ${TIMES_FROM_AT})
     FROM (SELECT now() - interval '29 days' AS at) AS start WHERE id = $1`,
    [old],
  );
  await cancelBooking(await book(times[2], "gone@example.com"));
  const id = await book(times[3]);
  await blockTime(times[7]!, 60);

  const feed = await getCalendarFeed(new NextRequest((await findFeed()).url));
  const text = (await feed.clone().text()).replaceAll("\r\n ", "");
  expect(text).not.toContain("555-0123");
  expect(text).toContain("\r\nREFRESH-INTERVAL;VALUE=DURATION:PT15M\r\nX-PUBLISHED-TTL:PT15M\r\n");
  const events = await parse(feed);
  expect(events.map(({ uid, summary }) => [uid, summary])).toEqual([
    [old, "Evaluation: Dana Ortiz"],
    [id, "Evaluation: Dana Ortiz"],
    [expect.any(String), "Blocked"],
  ]);
});

test("a wrong key gets 404, and so does each one before there is an address, which is one for all who ask", async () => {
  await sql.query("DELETE FROM calendar_feed");
  const early = new NextRequest("http://localhost:3000/evaluation/calendar.ics?key=null");
  expect((await getCalendarFeed(early)).status).toBe(404);
  expect(new Set(await Promise.all(Array.from({ length: 8 }, async () => (await findFeed()).url))).size).toBe(1);

  for (const key of ["", "A".repeat(43), "é".repeat(43)]) {
    const url = new URL((await findFeed()).url);
    url.searchParams.set("key", key);
    expect((await getCalendarFeed(new NextRequest(url))).status).toBe(404);
  }
});

test("while the database does not respond there is no calendar rather than an empty one", async () => {
  const token = bookingToken(await book());
  await withoutTable(sql, "evaluations", async () => {
    expect((await fetchFile(token)).status).toBe(503);
    expect((await getCalendarFeed(new NextRequest((await findFeed()).url))).status).toBe(503);
  });
});
