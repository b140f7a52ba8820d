import { NextRequest } from "next/server";
import { afterEach, expect, test } from "vitest";

import { GET as getCalendarFeed } from "@/app/evaluation/calendar.ics/route";
import { DAY_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { run } from "@/scripts/evaluations";
import { runCommand } from "@/tests/support/run-command";
import { bookableTimes } from "@/tests/support/bookable-times";
import { launch } from "@/tests/support/start-site";
import { createBooking } from "@/tests/support/as-visitor";

const UUID = "6f0c8f5e-3c5b-4c1e-9a52-0d6f7d1c9b1a";
const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "=Knee\u001b rehab" };

const times = await bookableTimes();

afterEach(async () => {
  await db().contactRequest.deleteMany();
  await db().booking.deleteMany();
  await db().closedDay.deleteMany();
});

function evaluations(...args: string[]) {
  return runCommand(run, args);
}

async function evaluationsInOwnProcess(...args: string[]) {
  const { DATABASE_URL = "", NEXTAUTH_SECRET = "", NEXTAUTH_URL = "" } = process.env;
  const child = launch({ DATABASE_URL, NEXTAUTH_SECRET, NEXTAUTH_URL }, "evaluations", args);
  const status = await child.exited;
  return { status, stdout: child.stdout(), stderr: child.stderr() };
}

async function book(startsAt = times[0]!, visitor: Partial<typeof DANA & { phone: string }> = {}) {
  const result = await createBooking(
    { place: "in-home", placeDetail: "12 Oak Street", startsAt },
    { request: { ...DANA, ...visitor } },
  );
  if (result.outcome !== "booked") throw new Error(result.outcome);
  return result.bookingId;
}

/** "2026-12-01 09:00" */
function local(time: Date) {
  return time.toLocaleString("sv-SE", { timeZone: "America/Los_Angeles", dateStyle: "short", timeStyle: "short" });
}

test("lists upcoming bookings, soonest first, for people, as JSON and as CSV", async () => {
  const late = await book(times[7], { phone: "(626) 555-0123" });
  const soon = await book(times[0], { name: "Eve", email: "eve@example.com", message: "" });

  const { status, stdout } = await evaluations();
  expect(status).toBe(0);
  expect(stdout).toMatch(
    /\d{1,2}:00 [AP]M, 20\d\d {2}In-Home Training, 12 Oak Street\n {2}Eve <eve@example\.com>\n {2}id /,
  );
  expect(stdout.indexOf(soon)).toBeLessThan(stdout.indexOf(late));
  expect(stdout).toMatch(/\n2 bookings\n$/);

  const json = (await evaluations("--json")).stdout;
  expect(json).not.toContain("\u001b");
  const { requestId } = (await findBooking(db(), late))!;
  expect(JSON.parse(json)[1]).toEqual({
    id: late,
    request: requestId,
    starts: times[7]!.toISOString(),
    ends: new Date(times[7]!.getTime() + 45 * 60_000).toISOString(),
    place: "in-home",
    detail: "12 Oak Street",
    state: "booked",
    ...DANA,
    phone: "(626) 555-0123",
  });

  const [header, , record] = (await evaluations("--csv")).stdout.split("\r\n");
  expect(header).toBe("\ufeffid,request,starts,ends,place,detail,state,name,email,message,phone");
  expect(record).toBe(
    `${late},${requestId},${times[7]!.toISOString()},${new Date(times[7]!.getTime() + 45 * 60_000).toISOString()},in-home,12 Oak Street,booked,Dana Ortiz,dana@example.com,'=Knee\u001b rehab,(626) 555-0123`,
  );
});

test("past bookings can be listed and marked, upcoming ones cannot be marked", async () => {
  const id = await book();
  expect(await evaluations("mark", id, "attended")).toMatchObject({ status: 1, stdout: "" });
  await db().booking.updateMany({ data: { startsAt: new Date(Date.now() - 60_000) } });

  expect(await evaluations("mark", id, "missed")).toEqual({
    status: 0,
    stdout: `Marked booking ${id} as missed.\n`,
    stderr: "",
  });
  expect(JSON.parse((await evaluations("--past", "--json")).stdout)).toMatchObject([{ id, state: "missed" }]);
  expect((await evaluations()).stdout).toBe("No bookings.\n");
});

test("times of a day on which the clocks change are given as wall times", async () => {
  const { stdout } = await evaluations("times", "--from", "2027-03-13", "--days", "3", "--json");
  const listed = JSON.parse(stdout);
  expect(listed[0]).toEqual({ starts: "2027-03-13T17:00:00.000Z", local: "2027-03-13T09:00" });
  expect(listed).toContainEqual({ starts: "2027-03-15T16:00:00.000Z", local: "2027-03-15T09:00" });
});

test("without --from the times are those that visitors are shown, seven days of them", async () => {
  const { stdout } = await evaluations("times", "--json");
  const shown = times.map((time) => time.toISOString());
  const all = JSON.parse(stdout).map(({ starts }: { starts: string }) => starts);
  const listed = all.filter((starts: string) => starts >= shown[0]!);
  expect(listed.length).toBeGreaterThan(10);
  expect(shown.slice(0, listed.length)).toEqual(listed);
  expect(Date.parse(listed.at(-1)) - Date.now()).toBeLessThan(7 * DAY_MS);
});

test("days are closed and opened again; bookings on them are named and stay", async () => {
  const id = await book();
  const day = local(times[0]!).slice(0, 10);

  const closed = await evaluations("close", day, day);
  expect(closed.status).toBe(0);
  expect(closed.stdout).toContain(id);
  expect(await findBooking(db(), id)).toMatchObject({ state: "booked" });
  expect((await evaluations("times", "--from", day, "--days", "1")).stdout).toBe("No open times.\n");

  expect(await evaluations("open", day)).toMatchObject({ status: 0 });
  expect((await evaluations("times", "--from", day, "--days", "1")).stdout).toContain(day);
});

test("a holiday within a range stays closed, and is named", async () => {
  const timesOf = async (day: string) => (await evaluations("times", "--from", day, "--days", "1")).stdout;
  await evaluations("close", "2027-12-23", "2027-12-25");
  expect(await timesOf("2027-12-23")).toBe("No open times.\n");

  expect((await evaluations("open", "2027-12-23", "2027-12-25")).stdout).toBe(
    "Open again: 2027-12-23 to 2027-12-25.\nStill closed (a holiday opens only when named alone): 2027-12-25.\n",
  );
  expect(await timesOf("2027-12-23")).toContain("2027-12-23");
  expect(await timesOf("2027-12-25")).toBe("No open times.\n");
  expect((await evaluations("open", "2027-12-25")).stdout).toBe("Open again: 2027-12-25.\n");
  expect(await timesOf("2027-12-25")).toContain("2027-12-25");
  await evaluations("close", "2027-12-25");
  expect(await timesOf("2027-12-25")).toBe("No open times.\n");
});

test("a time is blocked and given back; a booked one is refused", async () => {
  const [free, booked] = [local(times[0]!), local(times[1]!)];
  await book(times[1]);

  expect(await evaluations("block", free)).toEqual({
    status: 0,
    stdout: `Blocked: ${free}, 60 minutes.\n`,
    stderr: "",
  });
  expect(await evaluations("block", booked, "--minutes", "30")).toEqual({
    status: 1,
    stdout: "",
    stderr: `Not blocked: the 30 minutes from ${booked} are booked or blocked already.\n`,
  });
  expect(await evaluations("unblock", free)).toMatchObject({ status: 0 });
  expect(await evaluations("unblock", free)).toEqual({
    status: 1,
    stdout: "",
    stderr: `No block starts at ${free}.\n`,
  });
});

test("a booking is cancelled, and the visitor's email queued", async () => {
  const id = await book();
  expect(await evaluations("cancel", id)).toMatchObject({ status: 0 });
  expect(await findBooking(db(), id)).toMatchObject({ state: "cancelled" });
  expect(await db().queuedEmail.count({ where: { bookingId: id, kind: "cancelled" } })).toBe(1);
  expect(await evaluations("cancel", UUID)).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no upcoming booking with the id ${UUID}.\n`,
  });
});

test("prints the address of the trainer's feed, and makes a new one", async () => {
  const { status, stdout } = await evaluationsInOwnProcess("calendar-link");
  expect(status).toBe(0);
  const link = new URL(stdout.trim());
  expect(link.origin + link.pathname).toBe("http://localhost:3000/evaluation/calendar.ics");
  expect((await evaluations("calendar-link")).stdout).toBe(stdout);

  const { stdout: renewed } = await evaluations("calendar-link", "--new");
  const statuses = [stdout, renewed].map(async (url) => (await getCalendarFeed(new NextRequest(url.trim()))).status);
  expect(await Promise.all(statuses)).toEqual([404, 200]);
});
