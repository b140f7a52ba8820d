import { afterEach, expect, test } from "vitest";

import { bookingRules } from "@/lib/content/booking-rules";
import { bookingTimes } from "@/lib/domain/open-times";
import { DAY_MS } from "@/lib/domain/durations";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { markRequest } from "@/lib/server/requests/requests";
import { db } from "@/lib/server/db";
import { run } from "@/scripts/contacts";
import { runCommand } from "@/tests/support/run-command";
import { launch } from "@/tests/support/start-site";
import { saveRequest } from "@/tests/support/as-visitor";

afterEach(async () => {
  await db().contactRequest.deleteMany();
  await db().user.deleteMany();
});

function contacts(...args: string[]) {
  return runCommand(run, args);
}

async function storeRequest(name: string, { daysAgo = 0, message = "Hello" } = {}) {
  await saveRequest({ name, email: `${name.toLowerCase()}@example.com`, message });
  return db().contactRequest.update({
    where: { id: (await db().contactRequest.findFirstOrThrow({ where: { name }, select: { id: true } })).id },
    data: { timestamp: new Date(Date.now() - daysAgo * DAY_MS) },
    select: { id: true },
  });
}

test("lists newest first", async () => {
  await storeRequest("Old", { daysAgo: 9 });
  await storeRequest("New");

  const { status, stdout } = await contacts();

  expect(status).toBe(0);
  expect(stdout.indexOf("New <new@example.com>")).toBeGreaterThan(-1);
  expect(stdout.indexOf("Old <old@example.com>")).toBeGreaterThan(stdout.indexOf("New <new@example.com>"));
});

test("--since 7d leaves out what is older, and --json is nothing but JSON", async () => {
  await storeRequest("Old", { daysAgo: 9 });
  await storeRequest("New", { daysAgo: 6 });

  const { status, stdout } = await contacts("--since", "7d", "--json");

  expect(status).toBe(0);
  expect(JSON.parse(stdout)).toMatchObject([{ name: "New", email: "new@example.com", suspected_spam: false }]);
});

test("--delete removes the one request, and fails for an unknown id", async () => {
  const { id } = await storeRequest("Gone");
  await storeRequest("Kept");

  expect(await contacts("--delete", id)).toEqual({ status: 0, stdout: `Deleted request ${id}.\n`, stderr: "" });
  expect(await contacts("--delete", id)).toEqual({
    status: 1,
    stdout: "",
    stderr: `There is no request with the id ${id}.\n`,
  });
  expect(await db().contactRequest.findMany({ select: { name: true } })).toEqual([{ name: "Kept" }]);
});

test("--state shows only the requests in that state", async () => {
  const { id } = await storeRequest("Booked");
  await storeRequest("Fresh");
  await markRequest(id, "booked");

  expect(JSON.parse((await contacts("--state", "booked", "--json")).stdout)).toMatchObject([{ name: "Booked" }]);
  const { stdout } = await contacts("--state", "new");
  expect(stdout).toContain("Fresh <fresh@example.com>");
  expect(stdout).not.toContain("Booked");
});

test("an email that was given up is shown, and --resend puts it back", async () => {
  const { id } = await storeRequest("Untold");
  const failure = { attempts: 29, lastError: "ECONNECTION" };
  await db().queuedEmail.updateMany({ where: { requestId: id }, data: { ...failure, runAt: null } });

  expect((await contacts()).stdout).toContain("email not sent, given up after 29 attempts (ECONNECTION)");
  expect((await contacts("--resend")).stdout).toBe("Emails that are tried again: 1.\n");
  const [email] = await db().queuedEmail.findMany({ select: { attempts: true, runAt: true } });
  expect(email).toEqual({ attempts: 0, runAt: expect.any(Date) });
});

test("--erase removes a person everywhere, whatever the capitals, and nobody else", async () => {
  const { id: requestId } = await saveRequest({ name: "Dana", email: "Dana@Example.com", message: "one" });
  const tomorrow = bookingTimes(bookingRules, new Date(Date.now() + DAY_MS));
  await db().booking.create({ data: { requestId, place: "virtual", ...tomorrow } });
  await saveRequest({ name: "Dana", email: "dana@example.com", message: "two" });
  await saveRequest({ name: "Other", email: "dana@example.com.au", message: "three" });
  await db().user.create({
    data: {
      email: "dana@example.com",
      name: "Dana",
      accounts: { create: { provider: "google", providerAccountId: "1" } },
      sessions: { create: { expires: new Date() } },
      tokens: { create: { tokenHash: new Uint8Array(32), purpose: "verify-email", expires: new Date() } },
    },
  });
  await db().user.create({ data: { email: "dan@example.com", name: "Dan" } });
  await consumeRateLimit(db(), "password-of-account", { address: "dana@example.com" });

  expect(await contacts("--erase", " DANA@example.COM")).toEqual({
    status: 0,
    stdout:
      "Erased: requests 2, accounts 1. Copies in backups and mailboxes are not touched. 1 upcoming booking went along, and no email says so.\n",
    stderr: "",
  });

  expect(await db().contactRequest.findMany({ select: { name: true } })).toEqual([{ name: "Other" }]);
  expect(await db().user.findMany({ select: { name: true } })).toEqual([{ name: "Dan" }]);
  expect(
    await Promise.all([
      db().queuedEmail.count(),
      db().account.count(),
      db().session.count(),
      db().verificationToken.count(),
      db().rateLimit.count(),
    ]),
  ).toEqual([1, 0, 0, 0, 0]);
  expect(await contacts("--erase", "dana@example.com")).toMatchObject({
    status: 1,
    stderr: "Nothing is stored under this address.\n",
  });
});

test("a database that does not respond is told in one line", async () => {
  const command = launch(
    { DATABASE_URL: "postgresql://site:hush@127.0.0.1:1/site", NEXTAUTH_SECRET: "0123456789abcdef0123456789abcdef" },
    "contacts",
  );

  expect(await command.exited).toBe(1);
  expect(command.output()).toBe("The database does not respond (ECONNREFUSED): check DATABASE_URL and the server.\n");
});
