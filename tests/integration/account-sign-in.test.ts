import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { createPasswordAccount, findCredentials } from "@/lib/server/accounts";
import { hashPassword, isPasswordRight } from "@/lib/server/passwords";
import { registerAccount } from "@/lib/server/register-account";
import { checkSignIn } from "@/lib/server/sign-in";

const RIGHT = { email: "dana@sign-in.test", password: "Correct1horse" };
const WRONG = { ...RIGHT, password: "Wrong1horse" };
const UNKNOWN = { ...RIGHT, email: "nobody@sign-in.test" };

const sql = new pg.Client(process.env.DATABASE_URL);
beforeAll(async () => {
  await sql.connect();
  await registerAccount({ name: "Dana", ...RIGHT }, null);
});
beforeEach(() => sql.query("DELETE FROM rate_limits"));
afterAll(() => sql.end());

describe("passwords", () => {
  test("are stored as Argon2id with OWASP's parameters, each with a salt of its own", async () => {
    const account = await findCredentials(RIGHT.email);
    expect(account?.passwordHash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
    expect(await hashPassword("x")).not.toBe(await hashPassword("x"));
  });

  test("match in every form of the same characters, and in no other", async () => {
    const stored = await hashPassword("Ångström1");
    expect(await isPasswordRight("A\u030angstro\u0308m1", stored)).toBe(true);
    expect(await isPasswordRight("Angstrom1", stored)).toBe(false);
    expect(await isPasswordRight("Ångström1 ", stored)).toBe(false);
    expect(await isPasswordRight("x".repeat(10_000), stored)).toBe(false);
    expect(await isPasswordRight("anything", null)).toBe(false);
  });

  test("in clear are refused by the database itself", async () => {
    await expect(
      createPasswordAccount({ name: "Dana", email: "clear@sign-in.test", passwordHash: "Correct1horse" }),
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
  test("works with the right password, and answers both wrong ways alike", async () => {
    expect(await checkSignIn(RIGHT, "client")).toMatchObject({ status: "right", owner: { sessionVersion: 0 } });
    expect(await checkSignIn(WRONG, "client")).toEqual({ status: "wrong" });
    expect(await checkSignIn(UNKNOWN, "client")).toEqual({ status: "wrong" });
  });

  test("takes equally long for a wrong password and an unknown address", async () => {
    async function timeOf(details: typeof RIGHT) {
      const begun = performance.now();
      await checkSignIn(details, null);
      await sql.query("DELETE FROM rate_limits");
      return performance.now() - begun;
    }
    const times: { wrong: number[]; unknown: number[] } = { wrong: [], unknown: [] };
    await timeOf(UNKNOWN);
    for (let round = 0; round < 15; round += 1) {
      times.wrong.push(await timeOf(WRONG));
      times.unknown.push(await timeOf(UNKNOWN));
    }
    const ratio = median(times.wrong) / median(times.unknown);
    // Without the hash of nothing an unknown address would be answered about ten times as fast.
    expect(ratio).toBeGreaterThan(0.5);
    expect(ratio).toBeLessThan(2);
  });

  test("success does not count: fifteen sign-ins in a row", async () => {
    for (let times = 0; times < 15; times += 1) {
      expect(await checkSignIn(RIGHT, "client")).toMatchObject({ status: "right" });
    }
  });

  test("of thirty wrong tries at the same instant only ten are looked at", async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => checkSignIn(WRONG, null)));
    expect(results.filter(({ status }) => status === "wrong")).toHaveLength(10);
    const limited = await checkSignIn(RIGHT, "another client");
    expect(limited).toEqual({ status: "limited", retryAfterMs: expect.closeTo(15 * 60_000, -5) });

    await sql.query("UPDATE rate_limits SET window_start = window_start - interval '15 minutes'");
    expect(await checkSignIn(RIGHT, "another client")).toMatchObject({ status: "right" });
  });

  test("a client that tries one account after the other is limited, and no other client", async () => {
    for (let account = 0; account < 10; account += 1) {
      const details = { ...WRONG, email: `${account}@sign-in.test` };
      expect(await checkSignIn(details, "client")).toEqual({ status: "wrong" });
    }

    expect(await checkSignIn(RIGHT, "client")).toMatchObject({ status: "limited" });
    expect(await checkSignIn(RIGHT, "another client")).toMatchObject({ status: "right" });
  });

  test("no address or client stands in the limiter's table", async () => {
    await checkSignIn(WRONG, "client");
    const { rows } = await sql.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows).toHaveLength(2);
    expect(rows.map(({ key }) => key).join()).not.toContain("dana");
  });

  test("nobody gets in while the limiter cannot be asked", async () => {
    await sql.query("ALTER TABLE rate_limits RENAME TO rate_limits_away");
    try {
      await expect(checkSignIn(RIGHT, "client")).rejects.toThrow();
    } finally {
      await sql.query("ALTER TABLE rate_limits_away RENAME TO rate_limits");
    }
  });
});

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
