import ICAL from "ical.js";
import { afterEach, describe, expect, test, vi } from "vitest";

import { site } from "@/lib/content/site";
import { HOUR_MS } from "@/lib/domain/durations";
import { readBookingToken, readRequestToken } from "@/lib/server/bookings/booking-links";
import { listParkedEmails } from "@/lib/server/email/outbox";
import * as environment from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { bookableTimes, labelOf } from "@/tests/support/bookable-times";
import { deliverEmails, openMailbox, TRAINER, queuedKinds } from "@/tests/support/mailbox";
import { linkIn, partOf, type ReceivedEmail } from "@/tests/support/smtp-server";
import { emptyTables, TIMES_FROM_AT } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";
import { cancelBooking, changeBooking, createBooking, saveRequest } from "@/tests/support/as-visitor";

const DANA = {
  name: 'Dana "O", X: 🏋',
  email: "dana@example.com",
  phone: "(626) 555-0123",
  message: "Knee rehab,\nmornings; 🏋".repeat(20),
};

const sql = await connectToDatabase();
const mailbox = await openMailbox({ CONTACT_RECEIPT: "1" });
const open = (await bookableTimes()).reverse();

afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await emptyTables(sql, "contacts, evaluations, emails, rate_limits");
});

/** The last time that can be booked, the one before, and so on. */
function time(index: number) {
  return open[index]!;
}

async function book(startsAt = time(0), visitor: Partial<typeof DANA> = {}) {
  const result = await createBooking(
    { place: "in-gym", placeDetail: "Glendale", startsAt },
    { request: { ...DANA, ...visitor } },
  );
  if (result.outcome !== "booked") throw new Error(result.outcome);
  return result.bookingId;
}

async function makeReminderDue(startsIn: string) {
  await sql.query("UPDATE emails SET run_at = now(), queued_at = now() WHERE kind = 'reminder'");
  await sql.query(
    `UPDATE evaluations SET (starts_at, ends_at, free_at) = (SELECT ${TIMES_FROM_AT})
     FROM (SELECT now() + $1::interval AS at) AS start`,
    [startsIn],
  );
}

/** The calendar part, parsed. */
function calendarIn(email: ReceivedEmail) {
  const calendar = new ICAL.Component(ICAL.parse(partOf(email, "text/calendar")));
  const [vevent, ...others] = calendar.getAllSubcomponents("vevent");
  expect(others).toEqual([]);
  const event = new ICAL.Event(vevent!);
  return {
    method: calendar.getFirstPropertyValue("method"),
    inHeader: /text\/calendar; charset=utf-8; method=(\w+)/.exec(email.source)?.[1],
    uid: event.uid,
    sequence: event.sequence,
    status: vevent!.getFirstPropertyValue("status"),
    startsAt: event.startDate.toJSDate(),
    endsAt: event.endDate.toJSDate(),
    zones: [event.startDate.zone.tzid, event.endDate.zone.tzid],
    organizer: [vevent!.getFirstProperty("organizer")?.getParameter("cn"), event.organizer],
    attendees: event.attendees.map((attendee) => attendee.getFirstValue()),
    summary: event.summary,
    description: event.description,
    location: event.location,
  };
}

test("a booking is confirmed with where, what to bring, the booking's page and a calendar part, and no word of the visitor", async () => {
  const id = await book();
  await deliverEmails();

  const [email, ...others] = mailbox.sentTo(DANA.email);
  expect(others).toEqual([]);
  expect(email?.subject).toBe(`Your evaluation: ${labelOf(time(0))}`);
  const text = partOf(email!, "text/plain");
  expect(text).toContain(`When: ${labelOf(time(0))} Pacific Time, 45 minutes`);
  const gym = site.gyms.find(({ city }) => city === "Glendale")!;
  expect(text).toContain(`Where: In-Gym Training: ${gym.name}, ${gym.street}, Glendale`);
  expect(text).toContain("What to bring: Bring training shoes");
  const link = new URL(linkIn(email!));
  expect(link.pathname).toBe("/evaluation/booking");
  expect(readBookingToken(link.searchParams.get("token"))).toBe(id);
  expect(text + partOf(email!, "text/html") + partOf(email!, "text/calendar")).not.toMatch(
    /Dana "|Knee|mornings|555-0123/,
  );

  expect(calendarIn(email!)).toMatchObject({
    method: "REQUEST",
    inHeader: "REQUEST",
    uid: id,
    sequence: 0,
    status: "CONFIRMED",
    startsAt: time(0),
    endsAt: new Date(time(0).getTime() + 45 * 60_000),
    zones: ["UTC", "UTC"],
    organizer: ["Crown Strength, LLC", "MAILTO:site@example.com"],
    attendees: ["MAILTO:dana@example.com"],
    location: `${gym.name}, ${gym.street}, Glendale`,
  });
  expect(await queuedKinds(sql)).toEqual(["reminder"]);
});

test("the email to the trainer has name, e-mail, phone, message and place, answers to the visitor, and fits a calendar", async () => {
  const id = await book();
  await deliverEmails();

  const [email, ...others] = mailbox.sentTo(TRAINER);
  expect(others).toEqual([]);
  const text = partOf(email!, "text/plain");
  for (const part of [
    `Name: ${DANA.name}`,
    "E-mail: dana@example.com",
    "Phone: (626) 555-0123",
    "Where: In-Gym Training",
    "> Knee rehab,",
  ])
    expect(text).toContain(part);
  expect(email?.source).toMatch(/^Reply-To: .*<dana@example\.com>\r$/m);
  const calendar = calendarIn(email!);
  expect(calendar).toMatchObject({ method: "REQUEST", uid: id, sequence: 0, attendees: [`MAILTO:${TRAINER}`] });
  expect(calendar.summary).toBe(`Evaluation: ${DANA.name}`);
  expect(calendar.description).toContain(DANA.message);
});

test("lines of a calendar part are at most 75 bytes long and no character is cut", async () => {
  await book(time(0), { name: "🏋".repeat(100) });
  await deliverEmails();

  const calendar = partOf(mailbox.sentTo(TRAINER)[0]!, "text/calendar");
  for (const line of calendar.split("\r\n")) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(calendar).not.toContain("\ufffd");
  expect(calendarIn(mailbox.sentTo(TRAINER)[0]!).summary).toBe(`Evaluation: ${"🏋".repeat(100)}`);
});

test("a change and a cancellation move and remove the same entry", async () => {
  const id = await book();
  await deliverEmails();
  await changeBooking(id, { place: "virtual", startsAt: time(1) });
  await deliverEmails();
  await cancelBooking(id);
  await deliverEmails();

  for (const address of [DANA.email, TRAINER]) {
    const calendars = mailbox.sentTo(address).map(calendarIn);
    expect(calendars.map(({ uid }) => uid)).toEqual([id, id, id]);
    expect(calendars.map(({ sequence }) => sequence)).toEqual([0, 1, 2]);
    expect(calendars.map(({ method }) => method)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(calendars.map(({ inHeader }) => inHeader)).toEqual(["REQUEST", "REQUEST", "CANCEL"]);
    expect(calendars.map(({ startsAt }) => startsAt)).toEqual([time(0), time(1), time(1)]);
    expect(calendars.at(-1)).toMatchObject({ status: "CANCELLED", location: site.videoRoom });
  }
  expect(mailbox.sentTo(DANA.email).map(({ subject }) => subject)).toEqual([
    `Your evaluation: ${labelOf(time(0))}`,
    `Your evaluation has changed: ${labelOf(time(1))}`,
    `Your evaluation is cancelled: ${labelOf(time(1))}`,
  ]);
  const [, changed, cancelled] = mailbox.sentTo(DANA.email).map((email) => partOf(email, "text/plain"));
  expect(changed).toContain(`It was ${labelOf(time(0))}.`);
  expect(changed).toContain("Before the call: ");
  expect(changed).toContain(site.videoRoom);
  expect(cancelled).toContain("You cancelled this booking.");
  expect(partOf(mailbox.sentTo(TRAINER)[2]!, "text/plain")).toContain("The visitor cancelled it.");
  expect(await queuedKinds(sql)).toEqual([]);
});

test("a trainer who has the sender's mailbox is no guest of his own: his calendar part is published", async () => {
  vi.spyOn(environment, "env").mockReturnValue({ ...environment.env(), CONTACT_NOTIFY_TO: "Site@Example.com" });
  const id = await book();
  await deliverEmails();
  await cancelBooking(id);
  await deliverEmails();

  const published = { method: "PUBLISH", inHeader: "PUBLISH", uid: id, attendees: [] };
  expect(mailbox.emails.filter(({ to }) => to !== DANA.email).map(calendarIn)).toMatchObject([
    { ...published, sequence: 0, status: "CONFIRMED", organizer: ["Crown Strength, LLC", "MAILTO:site@example.com"] },
    { ...published, sequence: 1, status: "CANCELLED" },
  ]);
  expect(mailbox.sentTo(DANA.email).map((email) => calendarIn(email).method)).toEqual(["REQUEST", "CANCEL"]);
});

test("a change names the time that the visitor knows, whatever was changed before the email was sent", async () => {
  const id = await book();
  await deliverEmails();
  await changeBooking(id, { place: "in-gym", startsAt: time(1) });
  await changeBooking(id, { place: "virtual", startsAt: time(1) });
  await deliverEmails();
  await changeBooking(id, { place: "virtual", startsAt: time(2) });
  await deliverEmails();

  const changes = mailbox.sentTo(DANA.email).slice(1);
  expect(changes.map((email) => /It was (.*)\./.exec(partOf(email, "text/plain"))?.[1])).toEqual(
    [time(0), time(1)].map(labelOf),
  );
});

test("a typed address is in the trainer's emails alone, and asked for if it is missing; both are told that the trainer cancelled", async () => {
  const address = "12 Oak Street, gate code 7";
  const place = { place: "in-home", placeDetail: address, startsAt: time(0) } as const;
  const result = await createBooking(place, { request: DANA });
  if (result.outcome !== "booked") throw new Error(result.outcome);
  await deliverEmails();
  await changeBooking(result.bookingId, { ...place, placeDetail: null });
  await deliverEmails();
  await cancelBooking(result.bookingId, "command line");
  await deliverEmails();

  for (const email of mailbox.sentTo(DANA.email)) {
    const all = partOf(email, "text/plain") + partOf(email, "text/html") + partOf(email, "text/calendar");
    expect(all).toContain("At your home");
    expect(all).not.toContain("Oak Street");
  }
  const texts = (to: string) => mailbox.sentTo(to).map((email) => partOf(email, "text/plain"));
  expect(texts(TRAINER)[0]).toContain(`Where: In-Home Training: ${address}`);
  expect(texts(TRAINER)[2]).toContain("You cancelled it.");
  expect(texts(DANA.email)[0]).not.toContain("ask for your address");
  expect(texts(DANA.email)[1]).toContain("He’ll ask for your address.");
  expect(texts(DANA.email)[2]).toContain(`${site.trainerFirstName} cancelled this booking.`);
});

describe("the reminder", () => {
  test("is sent once, without a calendar part", async () => {
    await book();
    await deliverEmails();
    mailbox.emails.length = 0;
    await makeReminderDue("24 hours");
    await deliverEmails();
    await deliverEmails();

    expect(mailbox.emails.map(({ to, subject }) => [to, subject.split(":")[0]])).toEqual([
      [DANA.email, "Reminder of your evaluation"],
    ]);
    expect(mailbox.emails[0]?.source).not.toContain("text/calendar");
    expect(partOf(mailbox.emails[0]!, "text/plain")).toContain("Where: In-Gym Training");
  });

  test("is not queued for a booking less than 26 hours ahead", async () => {
    for (const minutes of [-1, 1]) {
      vi.useFakeTimers({ now: time(0).getTime() - 26 * HOUR_MS - minutes * 60_000, toFake: ["Date"] });
      await book();
      expect(await queuedKinds(sql)).toContain("confirmation");
      expect((await queuedKinds(sql)).includes("reminder")).toBe(minutes > 0);
      await emptyTables(sql, "contacts, evaluations, emails");
    }
  });

  test("is sent two hours before, and not later", async () => {
    await book();
    await deliverEmails();
    mailbox.emails.length = 0;
    mailbox.refuse({ at: "RCPT TO", status: 450 });
    await makeReminderDue("2 hours 1 minute");
    await deliverEmails();
    expect(await queuedKinds(sql)).toEqual(["reminder"]);

    mailbox.refuse();
    await makeReminderDue("1 hour 59 minutes");
    await deliverEmails();
    expect(mailbox.emails).toEqual([]);
    expect(await queuedKinds(sql)).toEqual([]);
  });

  test.each([
    ["has moved", "UPDATE evaluations SET sequence = sequence + 1"],
    ["was cancelled", "UPDATE evaluations SET sequence = sequence + 1, state = 'cancelled'"],
    ["was deleted", "DELETE FROM contacts"],
  ])("is not sent for a booking that %s, even if its row is still there", async (_what, change) => {
    await book();
    await deliverEmails();
    mailbox.emails.length = 0;
    await makeReminderDue("20 hours");
    await sql.query(change);
    await deliverEmails();
    expect(mailbox.emails).toEqual([]);
    expect(await queuedKinds(sql)).toEqual([]);
  });

  test("of a booking that was changed is the one of the new time", async () => {
    const id = await book();
    await changeBooking(id, { place: "in-gym", startsAt: time(1) });
    await deliverEmails();
    mailbox.emails.length = 0;
    await sql.query("UPDATE emails SET run_at = now() WHERE kind = 'reminder'");
    await deliverEmails();
    expect(mailbox.emails.map(({ subject }) => subject)).toEqual([`Reminder of your evaluation: ${labelOf(time(1))}`]);
  });
});

test("a mail server that is down delays emails, loses none, and those a newer one replaces are not sent", async () => {
  const info = vi.spyOn(log, "info").mockImplementation(() => undefined);
  const cancelled = await book(time(0));
  const kept = await book(time(1), { email: "eve@example.com" });
  await mailbox.whileDown(async () => {
    await deliverEmails();
    await cancelBooking(cancelled);
    await deliverEmails();
  });
  await sql.query("UPDATE emails SET run_at = now() WHERE kind <> 'reminder'");
  await deliverEmails();

  const sent = mailbox.emails.map((email) => [email.to, calendarIn(email).method, calendarIn(email).uid].join(" "));
  expect(sent.sort()).toEqual(
    [
      `${DANA.email} CANCEL ${cancelled}`,
      `eve@example.com REQUEST ${kept}`,
      `${TRAINER} CANCEL ${cancelled}`,
      `${TRAINER} REQUEST ${kept}`,
    ].sort(),
  );
  expect(await queuedKinds(sql)).toEqual(["reminder"]);
  const reason = "replaced by a newer one";
  expect(info.mock.calls).toEqual(expect.arrayContaining([[{ kind: "confirmation", reason }, "email dropped"]]));
});

test("an address that the mail server refuses for good costs no further attempts, and the trainer hears of it", async () => {
  await book();
  mailbox.refuse({ at: "RCPT TO", status: 550 });
  await deliverEmails();
  expect(await queuedKinds(sql)).toEqual(["confirmation", "reminder", "trainer-booked"]);
  expect(await listParkedEmails()).toMatchObject([{ to: "visitor", name: DANA.name, lastError: "EENVELOPE 550" }]);
});

test("a row of another release is parked, and what waits behind it is sent", async () => {
  const id = await book();
  await sql.query(
    `INSERT INTO emails (kind, erased_booking, booking_id, sequence, run_at) VALUES
       ('trainer-erased', '{"id": "1"}', NULL, NULL, now() - interval '1 minute'),
       ('weather', NULL, $1, 0, now() - interval '1 minute')`,
    [id],
  );
  await deliverEmails();
  expect(mailbox.emails.map(({ to }) => to).sort()).toEqual([DANA.email, TRAINER]);
  expect(await listParkedEmails()).toMatchObject([
    { to: "trainer", isAboutErased: true, name: null, lastError: "unreadable" },
    { to: null, isAboutErased: false, name: DANA.name, lastError: "unreadable" },
  ]);
});

test("moving a booking to and fro floods no visitor: what is too much waits for the hour to end, and the last state is told", async () => {
  const id = await book();
  await deliverEmails();
  for (let move = 1; move <= 15; move++) {
    await changeBooking(id, { place: "in-gym", startsAt: time(move % 2) });
    await deliverEmails();
  }
  expect(mailbox.sentTo(DANA.email)).toHaveLength(10);
  expect(mailbox.sentTo(TRAINER)).toHaveLength(16);
  const { rows } = await sql.query(
    "SELECT attempts, run_at BETWEEN now() + interval '55 min' AND now() + interval '1 hour' AS waits FROM emails WHERE kind = 'changed'",
  );
  expect(rows).toContainEqual({ attempts: 0, waits: true });

  await sql.query("UPDATE rate_limits SET expires = now()");
  await sql.query("UPDATE emails SET run_at = now() WHERE kind <> 'reminder'");
  await deliverEmails();
  expect(mailbox.sentTo(DANA.email)).toHaveLength(11);
  expect(calendarIn(mailbox.sentTo(DANA.email).at(-1)!)).toMatchObject({ sequence: 15, startsAt: time(1) });
});

describe("ten emails an hour", () => {
  /** As somebody does who has typed another one's address, in whatever capitals. */
  async function useUp() {
    for (let sent = 0; sent < 12; sent++)
      await saveRequest({ ...DANA, email: sent % 2 ? DANA.email : "DANA@example.com", message: `Message ${sent}` });
    await deliverEmails();
  }
  const subjects = () => mailbox.emails.filter(({ to }) => to !== TRAINER).map(({ subject }) => subject);

  test("are all that visitors cause to one address, receipts included; the confirmation of a booking is sent all the same", async () => {
    await useUp();
    expect(subjects()).toHaveLength(10);
    expect(mailbox.sentTo(TRAINER)).toHaveLength(12);
    expect(await queuedKinds(sql)).toEqual(["receipt", "receipt"]);

    await book();
    await book(time(7), { email: "noor@example.com" });
    await deliverEmails();
    expect(subjects().slice(10).sort()).toEqual(
      [`Your evaluation: ${labelOf(time(0))}`, `Your evaluation: ${labelOf(time(7))}`].sort(),
    );
  });

  test("do not keep a visitor from hearing what the trainer does", async () => {
    const [own, trainers] = [await book(), await book(time(7))];
    await useUp();
    await cancelBooking(own);
    await cancelBooking(trainers, "command line");
    await deliverEmails();
    expect(subjects()).toContain(`Your evaluation is cancelled: ${labelOf(time(7))}`);
    const { rows } = await sql.query("SELECT booking_id AS id FROM emails WHERE kind = 'cancelled'");
    expect(rows).toEqual([{ id: own }]);
  });

  test.each([
    ["23 hours", ["cancelled", "receipt", "receipt", "receipt"], 0],
    ["24 hours", ["cancelled"], 1],
  ])("hold back one that was queued %s ago, which is given up after a day", async (age, kinds, parked) => {
    const id = await book();
    await useUp();
    await cancelBooking(id);
    await sql.query("UPDATE emails SET queued_at = now() - $1::interval, run_at = now()", [age]);
    await deliverEmails();
    expect(await queuedKinds(sql)).toEqual(kinds);
    expect(await listParkedEmails()).toMatchObject(
      Array(parked).fill({ to: "visitor", name: DANA.name, lastError: "rate limit" }),
    );
  });
});

test("the receipt of a request leads to the open times, where nothing is asked again", async () => {
  await saveRequest({ name: "Eve", email: "eve@example.com", message: "Hello" });
  await deliverEmails();

  const link = new URL(linkIn(mailbox.sentTo("eve@example.com")[0]!));
  expect(link.pathname).toBe("/evaluation");
  const [{ id }] = (await sql.query("SELECT id FROM contacts")).rows;
  expect(readRequestToken(link.searchParams.get("request"))).toBe(id);
});
