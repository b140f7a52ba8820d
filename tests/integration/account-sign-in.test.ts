import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { checkCredentials } from "@/lib/server/accounts/check-credentials";
import { hashPassword, verifyPassword } from "@/lib/server/accounts/passwords";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { createUser, findCredentials } from "@/lib/server/accounts/users";

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
    expect(await verifyPassword("A\u030angstro\u0308m1", stored)).toBe(true);
    expect(await verifyPassword("Angstrom1", stored)).toBe(false);
    expect(await verifyPassword("Ångström1 ", stored)).toBe(false);
    expect(await verifyPassword("x".repeat(10_000), stored)).toBe(false);
    expect(await verifyPassword("anything", null)).toBe(false);
  });

  test("in clear are refused by the database itself", async () => {
    await expect(
      createUser({ name: "Dana", email: "clear@sign-in.test", passwordHash: "Correct1horse" }),
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
    expect(await checkCredentials(RIGHT, "client")).toMatchObject({ status: "valid", owner: { sessionVersion: 0 } });
    expect(await checkCredentials(WRONG, "client")).toEqual({ status: "invalid" });
    expect(await checkCredentials(UNKNOWN, "client")).toEqual({ status: "invalid" });
  });

  test("takes equally long for a wrong password and an unknown address", async () => {
    // Processor time: that of a clock depends on what else runs on the machine.
    async function timeOf(details: typeof RIGHT) {
      const before = process.cpuUsage();
      await checkCredentials(details, null);
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
      expect(await checkCredentials(RIGHT, "client")).toMatchObject({ status: "valid" });
    }
  });

  test("of thirty wrong tries at the same instant only ten are looked at", async () => {
    const results = await Promise.all(Array.from({ length: 30 }, () => checkCredentials(WRONG, null)));
    expect(results.filter(({ status }) => status === "invalid")).toHaveLength(10);
    const limited = await checkCredentials(RIGHT, "another client");
    expect(limited).toEqual({ status: "limited", retryAfterMs: expect.closeTo(15 * 60_000, -5) });

    await sql.query("UPDATE rate_limits SET expire = expire - interval '15 minutes'");
    expect(await checkCredentials(RIGHT, "another client")).toMatchObject({ status: "valid" });
  });

  test("a client that tries one account after the other is limited, and no other client", async () => {
    for (let account = 0; account < 10; account += 1) {
      const details = { ...WRONG, email: `${account}@sign-in.test` };
      expect(await checkCredentials(details, "client")).toEqual({ status: "invalid" });
    }

    expect(await checkCredentials(RIGHT, "client")).toMatchObject({ status: "limited" });
    expect(await checkCredentials(RIGHT, "another client")).toMatchObject({ status: "valid" });
  });

  test("no address or client stands in the limiter's table", async () => {
    await checkCredentials(WRONG, "client");
    const { rows } = await sql.query<{ key: string }>("SELECT key FROM rate_limits");
    expect(rows).toHaveLength(2);
    expect(rows.map(({ key }) => key).join()).not.toContain("dana");
  });

  test("nobody gets in while the limiter cannot be asked", async () => {
    await sql.query("ALTER TABLE rate_limits RENAME TO rate_limits_away");
    try {
      await expect(checkCredentials(RIGHT, "client")).rejects.toThrow();
    } finally {
      await sql.query("ALTER TABLE rate_limits_away RENAME TO rate_limits");
    }
  });
});

function median(values: number[]) {
  return values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}
