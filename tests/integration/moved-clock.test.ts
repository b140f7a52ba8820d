import { afterEach, expect, test, vi } from "vitest";

import { HOUR_MS } from "@/lib/domain/durations";
import { findTokenOwner, issueToken } from "@/lib/server/accounts/verification-tokens";
import { createUser } from "@/lib/server/accounts/users";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { db } from "@/lib/server/db";
import { runIfDue } from "@/lib/server/background-work/periodic-tasks";
import { openMailbox } from "@/tests/support/mailbox";
import { readOpenTimes, sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { clockMovedBy } from "@/tests/support/start-site";
import { connectToDatabase } from "@/tests/support/test-database";

const AHEAD_MS = 2 * HOUR_MS;

const sql = await connectToDatabase();
const mailbox = await openMailbox();
const site = await openSite(clockMovedBy(AHEAD_MS));
afterEach(() => void vi.useRealTimers());

/** As another replica, whose clock is right. */
function atTheRightTime() {
  vi.useRealTimers();
}

function twoHoursAhead() {
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + AHEAD_MS });
}

test("a site two hours ahead of the database confirms a booking at once", async () => {
  const [startsAt = ""] = await readOpenTimes(site.url);
  const typed = { place: "virtual", name: "Dana", email: "dana@example.com", startsAt };
  await sendForm(`${site.url}/evaluation`, "Book this time", typed);
  await mailbox.waitFor("dana@example.com", "Your evaluation:");
});

test("a link that one replica made is as old for another, whose clock differs", async () => {
  const account = { name: "Dana", email: "dana@clocks.test", passwordHash: await hashPassword("Correct1horse") };
  const { id } = (await createUser(db(), account))!;
  const token = await issueToken(db(), id, "reset-password");
  twoHoursAhead();
  expect(await findTokenOwner(token, ["reset-password"])).toMatchObject({ id });

  const another = await issueToken(db(), id, "reset-password");
  atTheRightTime();
  await sql.query("UPDATE verification_tokens SET expires = expires - interval '31 minutes'");
  expect(await findTokenOwner(another, ["reset-password"])).toBeNull();
});

test("a task that a replica two hours ahead has run is due for the others when it should be", async () => {
  const run = vi.fn(async () => undefined);
  const task = { name: "clocks", everyMinutes: 10, run };
  await runIfDue(task);
  twoHoursAhead();
  await runIfDue(task);
  expect(run).toHaveBeenCalledOnce();

  await sql.query("UPDATE periodic_tasks SET due_at = due_at - interval '11 minutes'");
  await runIfDue(task);
  atTheRightTime();
  await sql.query("UPDATE periodic_tasks SET due_at = due_at - interval '11 minutes'");
  await runIfDue(task);
  expect(run).toHaveBeenCalledTimes(3);
});
