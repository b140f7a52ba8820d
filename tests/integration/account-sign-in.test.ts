import { beforeAll, beforeEach, describe, expect, test, vi } from "vitest";

import { DAY_MS } from "@/lib/domain/durations";
import { endBrowserSession, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, type SignInClient, signInClient } from "@/lib/server/accounts/check-credentials";
import { db } from "@/lib/server/db";
import { hashPassword, verifyPassword } from "@/lib/server/accounts/passwords";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { changePassword, createUser, findCredentials } from "@/lib/server/accounts/users";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { browser } from "@/tests/support/action-call";

vi.mock("next/headers", () => import("@/tests/support/action-call"));
browser.headers.set("x-forwarded-for", "203.0.113.7");

const RIGHT = { email: "dana@sign-in.test", password: "Correct1horse" };
const WRONG = { ...RIGHT, password: "Wrong1horse" };
const UNKNOWN = { ...RIGHT, email: "nobody@sign-in.test" };
type Attempt = Parameters<typeof checkCredentials>;
const CLIENT: SignInClient = { networkKey: "client", knownBrowser: null };
const OTHER: SignInClient = { networkKey: "another client", knownBrowser: null };
const COOKIE = "known-browser";
const SESSION = "next-auth.session-token";
const NOWHERE: SignInClient = { networkKey: null, knownBrowser: null };

const sql = await connectToDatabase();
beforeAll(() => registerAccount({ name: "Dana", ...RIGHT }, null));
beforeEach(async () => {
  browser.cookies.clear();
  await sql.query("DELETE FROM rate_limits");
});

describe("passwords", () => {
  test("are stored as Argon2id with OWASP's parameters, each with a salt of its own", async () => {
    const account = await findCredentials(RIGHT.email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword("x")).not.toBe(await hashPassword("x"));
  });

  test("match in every form of the same characters, and in no other", async () => {
    const stored = await hashPassword("Ångström1");
    expect(await verifyPassword("A\u030angstro\u0308m1", stored)).toBe(true);
    expect(await verifyPassword("Angstrom1", stored)).toBe(false);
    expect(await verifyPassword("Ångström1 ", stored)).toBe(false);
    expect(await verifyPassword("x".repeat(10_000), stored)).toBe(false);
    expect(await verifyPassword("anything", null)).toBe(false);
  });

  test("in clear are refused by the database itself", async () => {
    await expect(
      createUser(db(), { name: "Dana", email: "clear@sign-in.test", passwordHash: "Correct1horse" }),
    ).rejects.toThrow();
  });
});

test("a taken address stays as it is, also when ten register it at the same instant", async () => {
  const email = "ten@sign-in.test";
  const outcomes = await Promise.all(
    Array.from({ length: 10 }, (_, index) => registerAccount({ name: `${index}`, email, password: "Abcde1" }, null)),
  );
  expect(outcomes.filter(({ status }) => status === "created")).toHaveLength(1);
  expect(outcomes.filter(({ status }) => status === "taken")).toHaveLength(9);
});

test("an address in capitals cannot get past the database", async () => {
  await expect(sql.query("INSERT INTO users (email, name) VALUES ('Dana@sign-in.test', 'x')")).rejects.toThrow(
    "users_email_lower_case",
  );
});

describe("signing in", () => {
  test("works with the right password, and gives both wrong ways the same response", async () => {
    expect(await checkCredentials(RIGHT, CLIENT)).toMatchObject({ status: "valid", owner: { sessionVersion: 0 } });
    expect(await checkCredentials(WRONG, CLIENT)).toEqual({ status: "invalid" });
    expect(await checkCredentials(UNKNOWN, CLIENT)).toEqual({ status: "invalid" });
  });

  test("takes equally long for a wrong password and an unknown address", async () => {
    // Processor time: that of a clock depends on what else runs on the machine.
    async function timeOf(details: typeof RIGHT) {
      const before = process.cpuUsage();
      await checkCredentials(details, NOWHERE);
      const { user, system } = process.cpuUsage(before);
      await sql.query("DELETE FROM rate_limits");
      return user + system;
    }
    const times: { wrong: number[]; unknown: number[] } = { wrong: [], unknown: [] };
    await timeOf(UNKNOWN);
    for (let round = 0; round < 15; round += 1) {
      times.wrong.push(await timeOf(WRONG));
      times.unknown.push(await timeOf(UNKNOWN));
    }
    const ratio = median(times.wrong) / median(times.unknown);
    // Without the dummy hash an unknown address would take a sixth of it.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("success does not count: fifteen sign-ins in a row", async () => {
    for (let times = 0; times < 15; times += 1) {
      expect(await checkCredentials(RIGHT, CLIENT)).toMatchObject({ status: "valid" });
    }
  });

  test("of thirty wrong tries of one network at the same instant only ten are looked at, and no others are refused", async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => checkCredentials(WRONG, CLIENT)));
    expect(results.filter(({ status }) => status === "invalid")).toHaveLength(10);
    const limited = await checkCredentials(RIGHT, CLIENT);
    expect(limited).toEqual({ status: "limited", retryAfterMs: expect.closeTo(15 * 60_000, -5) });
    expect(await checkCredentials(RIGHT, OTHER)).toMatchObject({ status: "valid" });
    expect(await checkCredentials(UNKNOWN, CLIENT)).toEqual({ status: "invalid" });

    await sql.query("UPDATE rate_limits SET expires = expires - interval '15 minutes'");
    expect(await checkCredentials(RIGHT, CLIENT)).toMatchObject({ status: "valid" });
  });

  test.each<[string, string, Attempt, Attempt]>([
    ["an account from everywhere", "password-of-account:%", [RIGHT, OTHER], [UNKNOWN, CLIENT]],
    ["a network over all accounts", "password-in-network:%", [UNKNOWN, CLIENT], [RIGHT, OTHER]],
  ])("%s is closed after a hundred wrong tries, and nothing else", async (_what, key, closed, open) => {
    await checkCredentials(WRONG, CLIENT);
    const { rowCount } = await sql.query("UPDATE rate_limits SET count = 99 WHERE key LIKE $1", [key]);
    expect(rowCount).toBe(1);
    expect(await checkCredentials(WRONG, CLIENT)).toEqual({ status: "invalid" });

    expect(await checkCredentials(...closed)).toMatchObject({ status: "limited" });
    expect(await checkCredentials(...open)).not.toMatchObject({ status: "limited" });
  });

  test("a new password clears the tries at the old one, and no other limit", async () => {
    for (let tries = 0; tries < 10; tries += 1) await checkCredentials(WRONG, CLIENT);
    const others = ["account-email", "visitor-email", "codes-stopped"] as const;
    for (const name of others) await consumeRateLimit(db(), name, { address: RIGHT.email });
    expect(await checkCredentials(RIGHT, CLIENT)).toMatchObject({ status: "limited" });

    const { id } = (await findCredentials(RIGHT.email))!;
    await resetPassword(await issueToken(db(), id, "reset-password"), RIGHT.password);
    expect(await checkCredentials(RIGHT, CLIENT)).toMatchObject({ status: "valid" });
    const { rows } = await sql.query("SELECT count FROM rate_limits WHERE key !~ '^password'");
    expect(rows).toEqual(others.map(() => ({ count: 1 })));
  });

  test("no address or client stands in the limiter's table", async () => {
    await checkCredentials(WRONG, CLIENT);
    const { rows } = await sql.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows).toHaveLength(3);
    expect(rows.map(({ key }) => key).join()).not.toContain("dana");
  });

  test("nobody gets in while the limiter cannot be asked", async () => {
    await withoutTable(sql, "rate_limits", () => expect(checkCredentials(RIGHT, CLIENT)).rejects.toThrow());
  });
});

describe("a browser that has signed in to the account before", () => {
  const NOOR = { ...RIGHT, email: "noor@sign-in.test" };
  const signInAs = async ({ email }: typeof RIGHT) => startBrowserSession((await findCredentials(email))!);
  const statusHere = async (details = RIGHT) => (await checkCredentials(details, await signInClient())).status;

  beforeAll(() => registerAccount({ name: "Noor", ...NOOR }, null));

  /** As strangers do, those in this browser's network included. */
  async function useUpTries(email = RIGHT.email) {
    await checkCredentials({ ...WRONG, email }, { ...(await signInClient()), knownBrowser: null });
    await sql.query("UPDATE rate_limits SET count = 100");
  }

  test("has ten tries of its own, also once signed out, and signing in to another one gives it no more", async () => {
    await signInAs(RIGHT);
    await endBrowserSession();
    await useUpTries();
    for (let tries = 0; tries < 10; tries += 1) {
      expect(await statusHere()).toBe("valid");
      expect(await statusHere(WRONG)).toBe("invalid");
    }
    await signInAs(NOOR);
    expect([await statusHere(), await statusHere(NOOR)]).toEqual(["limited", "valid"]);
  });

  test.each<[string, (value: string) => unknown]>([
    [
      "with a cookie that was altered",
      (value) =>
        browser.cookies.set(COOKIE, { value: value.replace(/..$/, (end) => (end.startsWith("A") ? "BA" : "AA")) }),
    ],
    ["with the session's token in its place", () => browser.cookies.set(COOKIE, browser.cookies.get(SESSION)!)],
    ["with another browser's session", () => browser.cookies.delete(COOKIE)],
    ["after 90 days", () => vi.setSystemTime(Date.now() + 90 * DAY_MS + 60_000)],
    [
      "once the password has changed",
      async () => {
        await changePassword((await findCredentials(RIGHT.email))!, await hashPassword(RIGHT.password));
        await useUpTries();
      },
    ],
  ])("is a stranger %s", async (_when, change) => {
    vi.useFakeTimers({ toFake: ["Date"] });
    try {
      await signInAs(RIGHT);
      await useUpTries();
      expect(await statusHere()).toBe("valid");
      await change(browser.cookies.get(COOKIE)!.value);
      expect(await statusHere()).toBe("limited");
    } finally {
      vi.useRealTimers();
    }
  });

  test("is a stranger to other accounts", async () => {
    await signInAs(RIGHT);
    await useUpTries(NOOR.email);
    expect(await statusHere(NOOR)).toBe("limited");
  });
});

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
