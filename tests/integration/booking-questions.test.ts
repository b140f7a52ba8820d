import { afterEach, expect, test, vi } from "vitest";

import { erasedBookingSchema, findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { trainerEvent } from "@/lib/server/bookings/booking-calendar";
import { queueErasedEmail } from "@/lib/server/bookings/queue-booking-emails";
import { db } from "@/lib/server/db";
import { trainerEmail } from "@/lib/server/notifications/booking-email-templates";
import { exportPerson } from "@/lib/server/personal-data/export-person";
import { bookingSchema } from "@/lib/validation/booking-request";
import { answersOf } from "@/lib/validation/fields";
import { run } from "@/scripts/evaluations";
import { createBooking } from "@/tests/support/as-visitor";
import { bookableTimes } from "@/tests/support/bookable-times";
import { runCommand } from "@/tests/support/run-command";
import { emptyTables } from "@/tests/support/stored-rows";
import { connectToDatabase } from "@/tests/support/test-database";

/** One more question, whose column the table happens to have. */
const GOAL = vi.hoisted(() => {
  return { name: "source", kind: "line", label: "Goal", noun: "goal", max: 100, isOnCalendar: true };
});
const DANA = { name: "Dana Ortiz", email: "dana@example.com", message: "" };
const FORM_ID = "3f1f9a52-6a55-4f5b-8f0e-0d6f3c1f7a10";

vi.mock(import("@/lib/validation/fields"), async (importOriginal) => {
  const fields = await importOriginal();
  Array.prototype.push.call(fields.QUESTIONS, GOAL);
  return fields;
});

const sql = await connectToDatabase();
const [startsAt] = await bookableTimes();

afterEach(() => emptyTables(sql, "contacts, evaluations, emails"));

async function book(answers: object) {
  const result = await createBooking(
    { place: "virtual", startsAt: startsAt! },
    { request: { ...DANA, ...answers }, formId: FORM_ID },
  );
  return "isNew" in result && result.isNew ? result : null;
}

test("a question is read, limited, stored, and shown wherever the trainer or its sender looks", async () => {
  const formData = new FormData();
  const typed = { ...DANA, place: "virtual", startsAt: startsAt!.toISOString(), gym: "", address: "", phone: "" };
  const schema = bookingSchema(formData, { gyms: [], isForStored: false });
  expect(schema.parse({ ...typed, source: " Run  " }).visitor).toMatchObject({ source: "Run", phone: null });
  expect(JSON.stringify(schema.safeParse({ ...typed, source: "x".repeat(101) }).error?.issues)).toContain(
    "Shorten the goal to 100 characters or fewer.",
  );

  const booked = await book({ source: "A marathon", phone: "(626) 555-0123" });
  if (booked?.outcome !== "booked") throw new Error("not booked");
  const booking = (await findBookingWithRequest(db(), booked.bookingId))!;
  const answers = ["Phone: (626) 555-0123", "Goal: A marathon"];

  expect(answersOf(booking.request).map(({ label, text }) => `${label}: ${text}`)).toEqual(answers);
  for (const line of answers) expect(trainerEmail("trainer-booked", booking, null).text).toContain(line);
  expect(trainerEvent(booking).description).toContain("Goal: A marathon");
  expect(trainerEvent(booking).description).not.toContain("555-0123");
  expect((await runCommand(run, [])).stdout).toContain(`\n  ${answers.join("\n  ")}\n`);
  expect((await runCommand(run, ["--csv"])).stdout).toMatch(/message,phone,source\r\n.*A marathon/s);
  let own = "";
  for await (const part of await exportPerson({ id: FORM_ID, email: DANA.email, emailVerified: new Date() }))
    own += part;
  expect(own).toContain("A marathon");

  await queueErasedEmail(db(), booking);
  const { rows } = await sql.query("SELECT erased_booking FROM emails WHERE kind = 'trainer-erased'");
  expect(JSON.stringify(rows)).not.toMatch(/marathon|555/);
  expect(answersOf(erasedBookingSchema.parse(rows[0].erased_booking).request)).toEqual([]);
});

test("the same words in another field are another form", async () => {
  expect(await book({ phone: "6265550123" })).toMatchObject({ outcome: "booked" });
  expect(await book({ phone: "6265550123" })).toBeNull();
  expect(await book({ source: "6265550123" })).toMatchObject({ outcome: "taken" });
});
