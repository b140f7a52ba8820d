import { TOTP } from "otpauth";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";

import { enterCode } from "@/app/(account)/login/code/actions";
import { signIn } from "@/app/(account)/login/actions";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { checkCredentials } from "@/lib/server/accounts/check-credentials";
import { resetPassword } from "@/lib/server/accounts/reset-password";
import { createSession, findSessionUser } from "@/lib/server/accounts/sessions";
import { finishSignInStep, startSignInStep } from "@/lib/server/accounts/sign-in-step";
import { removeTrainer } from "@/lib/server/accounts/trainers";
import {
  beginTwoStepSetup,
  findTwoStep,
  findTwoStepSetup,
  replaceRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
} from "@/lib/server/accounts/two-step";
import { changePassword } from "@/lib/server/accounts/users";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { run as trainer } from "@/scripts/trainer";
import { deliverEmails, openMailbox } from "@/tests/support/mailbox";
import { runCommand } from "@/tests/support/run-command";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { browser, formOf } from "@/tests/support/action-call";
import { emptyTables } from "@/tests/support/stored-rows";

vi.mock("next/headers", () => import("@/tests/support/action-call"));
browser.headers.set("x-forwarded-for", "203.0.113.7");

const COACH = { email: "coach@two-step.test", password: "Correct1horse" };
const STEP = "sign-in-step";
const SESSION = "next-auth.session-token";
const PERIOD_MS = 30_000;

const sql = await connectToDatabase();
const mailbox = await openMailbox();
const passwordHash = await hashPassword(COACH.password);
let owner: { id: string; sessionVersion: number };
let key: string;
let codes: string[];

beforeEach(async () => {
  // In the middle of a period, so that none ends during a test.
  vi.useFakeTimers({ toFake: ["Date"], now: Math.floor(Date.now() / PERIOD_MS) * PERIOD_MS + PERIOD_MS / 2 });
  browser.cookies = new Map();
  await emptyTables(sql, "users, emails, rate_limits");
  const { rows } = await sql.query(
    `INSERT INTO users (name, email, password_hash, role, email_verified) VALUES ('Coach', $1, $2, 'trainer', now())
     RETURNING id, session_version AS "sessionVersion"`,
    [COACH.email, passwordHash],
  );
  owner = rows[0];
  await turnOn();
});
afterEach(() => void vi.useRealTimers());

async function turnOn() {
  await beginTwoStepSetup(owner.id);
  key = (await findTwoStepSetup({ ...owner, email: COACH.email }))!.key;
  const result = await turnOnTwoStep(owner, codeAt(-1));
  if (result.status !== "right") throw new Error(result.status);
  ({ owner, codes } = result);
}

/** @param drift In periods from now. */
function codeAt(drift: number) {
  return new TOTP({ secret: key }).generate({ timestamp: Date.now() + drift * PERIOD_MS });
}

function wrongCode() {
  const near = [-1, 0, 1].map(codeAt);
  return ["000000", "000001", "000002", "000003"].find((code) => !near.includes(code))!;
}

async function enter(code: string) {
  await startSignInStep(owner, "/desk");
  return finishSignInStep(code);
}

async function letPass(interval: string) {
  await sql.query("UPDATE rate_limits SET expires = expires - $1::interval", [interval]);
  await sql.query("UPDATE sign_in_steps SET expires = expires - $1::interval", [interval]);
}

async function emails() {
  return (await sql.query("SELECT kind FROM emails ORDER BY id")).rows.map(({ kind }) => kind.replace("account-", ""));
}

describe("a code", () => {
  test("works once, within one step of drift; the one that turned it on and those before a used one do not", async () => {
    expect((await enter(codeAt(-1))).status).toBe("wrong");
    for (const drift of [0, 1]) {
      expect(await enter(codeAt(drift))).toEqual({ status: "right", owner });
      expect((await enter(codeAt(drift))).status).toBe("wrong");
    }
    vi.setSystemTime(Date.now() + 10 * PERIOD_MS);
    for (const drift of [-2, 2]) expect((await enter(codeAt(drift))).status).toBe("wrong");
    expect((await enter(codeAt(0))).status).toBe("right");
    expect((await enter(codeAt(-1))).status).toBe("wrong");
  });

  test("in two browsers at once opens one of them", async () => {
    const jars = [new Map(), new Map()];
    for (const jar of jars) {
      browser.cookies = jar;
      await startSignInStep(owner, "/desk");
    }
    const results = await Promise.all(
      jars.map((jar) => {
        browser.cookies = jar;
        return finishSignInStep(codeAt(0));
      }),
    );
    expect(results.map(({ status }) => status).sort()).toEqual(["right", "wrong"]);
  });

  test("from the list of recovery codes works once, and the owner is told", async () => {
    expect(codes).toHaveLength(10);
    const results = await Promise.all([enter(codes[0]!), enter(codes[0]!)]);
    expect(results.map(({ status }) => status).sort()).toEqual(["right", "wrong"]);
    expect((await enter(codes[0]!)).status).toBe("wrong");
    expect(await findTwoStep(owner.id)).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await emails()).toEqual(["two-step-on", "recovery-code-used"]);
  });

  test("makes new recovery codes, which end the old ones, and turns it off; a recovery code does both, too", async () => {
    const renewed = await replaceRecoveryCodes(owner, codes[0]!);
    if (renewed.status !== "right") throw new Error(renewed.status);
    expect((await turnOffTwoStep(owner, codes[1]!)).status).toBe("wrong");
    expect((await turnOffTwoStep(owner, renewed.codes[1]!)).status).toBe("right");
    expect(await findTwoStep(owner.id)).toBeNull();
    expect(await startSignInStep(owner, "/desk")).toBe(false);
    expect(await emails()).toEqual(["two-step-on", "recovery-code-used", "recovery-code-used", "two-step-off"]);
  });

  test("stands nowhere in the database as it is, and neither does the key", async () => {
    const { rows } = await sql.query(
      "SELECT t.*, c.code_hash FROM two_step_sign_ins t JOIN recovery_codes c USING (user_id)",
    );
    const stored = rows
      .flatMap((row) => [row.encrypted_key, row.code_hash])
      .map((bytes: Buffer) => bytes.toString("latin1"));
    expect(stored).toHaveLength(20);
    for (const secret of [key, ...codes]) expect(stored.join().toLowerCase()).not.toContain(secret.toLowerCase());
    await expect(sql.query("UPDATE two_step_sign_ins SET encrypted_key = $1", [Buffer.from(key)])).rejects.toThrow();
  });

  test("of a row that was copied to another account works for neither", async () => {
    const { rows } = await sql.query(
      "INSERT INTO users (name, email, role) VALUES ('Eve', 'eve@two-step.test', 'trainer') RETURNING id, session_version AS \"sessionVersion\"",
    );
    await sql.query("INSERT INTO two_step_sign_ins SELECT $1, encrypted_key, 0, since FROM two_step_sign_ins", [
      rows[0].id,
    ]);
    await startSignInStep(rows[0], "/desk");
    expect(await finishSignInStep(codeAt(0))).toEqual({ status: "useless" });
  });
});

test("under another NEXTAUTH_SECRET no code can be right, which the step says, and setting up starts again", async () => {
  const { NEXTAUTH_SECRET } = env();
  Object.assign(env(), { NEXTAUTH_SECRET: "another-secret-that-is-long-enough" });
  try {
    await startSignInStep(owner, "/desk");
    for (const code of [codeAt(0), codes[0]!])
      await expect(enterCode({ status: "idle" }, formOf({ code }))).resolves.toMatchObject({
        status: "error",
        message: "Signing in doesn’t work until the person who runs this site has acted. Please tell them.",
      });
    expect((await sql.query("SELECT FROM rate_limits")).rowCount).toBe(0);
    await sql.query("UPDATE two_step_sign_ins SET since = NULL");
    expect(await findTwoStepSetup({ ...owner, email: COACH.email })).toBeNull();
  } finally {
    Object.assign(env(), { NEXTAUTH_SECRET });
  }
});

describe("wrong codes", () => {
  async function enterWrong(times: number) {
    for (let time = 0; time < times; time += 1) expect((await enter(wrongCode())).status).toBe("wrong");
  }

  test("have the form of a code: anything else is refused and counts nowhere", async () => {
    await startSignInStep(owner, "/desk");
    for (const code of ["no code", "12345", "1234567", "12345-6789", "12345 678901", "abcde-fghjk"])
      await expect(enterCode({ status: "idle" }, formOf({ code }))).resolves.toMatchObject({
        fieldErrors: { code: ["A code from your app has six digits, a recovery code has ten."] },
      });
    expect((await sql.query("SELECT FROM sign_in_steps WHERE wrong_codes = 0")).rowCount).toBe(1);
    expect((await sql.query("SELECT FROM rate_limits")).rowCount).toBe(0);
  });

  test("start over after five, in which the password is asked for again", async () => {
    await startSignInStep(owner, "/desk");
    for (let time = 0; time < 4; time += 1) expect((await finishSignInStep(wrongCode())).status).toBe("wrong");
    const cookie = browser.cookies.get(STEP)!;
    expect((await finishSignInStep(wrongCode())).status).toBe("over");
    expect(browser.cookies.get(STEP)).toEqual({ value: "" });
    browser.cookies.set(STEP, cookie);
    expect((await finishSignInStep(codeAt(0))).status).toBe("void");
    expect((await enter(codeAt(0))).status).toBe("right");
  });

  test("ten of them, wherever they are asked for, stop all codes for 15 minutes and warn the owner once", async () => {
    await enterWrong(4);
    for (const place of [turnOffTwoStep, replaceRecoveryCodes]) {
      for (let time = 0; time < 3; time += 1) expect((await place(owner, wrongCode())).status).toBe("wrong");
    }
    const limited = { status: "limited", retryAfterMs: expect.closeTo(15 * 60_000, -5) };
    for (const code of [wrongCode(), codeAt(0), codes[0]!]) expect(await enter(code)).toEqual(limited);
    expect(await turnOffTwoStep(owner, codeAt(0))).toEqual(limited);
    await letPass("14 minutes");
    expect((await enter(codeAt(0))).status).toBe("limited");
    await letPass("1 minute");
    expect((await enter(codeAt(0))).status).toBe("right");

    await deliverEmails();
    expect(mailbox.emails.map(({ subject }) => subject)).toEqual([
      "Two-step sign-in is on (Crown Strength)",
      "Somebody knows your password (Crown Strength)",
    ]);
    expect(mailbox.emails[1]?.text).toMatch(/Choose a new password: (?:=\r?\n)?\S+\/reset-password\r?\n/);
  });

  test("count for 15 minutes each, so that ten within any 15 minutes are too many", async () => {
    await enterWrong(1);
    await letPass("14 minutes");
    await enterWrong(5);
    await letPass("2 minutes");
    await enterWrong(5);
    expect((await enter(codeAt(0))).status).toBe("limited");
  });

  test("at the same instant are counted one by one", async () => {
    const results = await Promise.all(Array.from({ length: 15 }, () => turnOffTwoStep(owner, wrongCode())));
    expect(results.filter(({ status }) => status === "wrong")).toHaveLength(10);
    expect(await emails()).toEqual(["two-step-on", "codes-stopped"]);
  });

  test("count on after a new password, and so does the stop, until the host adds the trainer again", async () => {
    const choosePassword = async () => {
      const token = await issueToken(db(), owner.id, "reset-password");
      owner = (await resetPassword(token, "Battery2staple"))!;
    };
    for (const times of [4, 6]) {
      await enterWrong(times);
      await choosePassword();
    }
    expect((await enter(codeAt(0))).status).toBe("limited");
    await runCommand(trainer, ["add", COACH.email]);
    expect((await sql.query("SELECT FROM rate_limits")).rowCount).toBe(0);
  });

  test("while the app is being set up count, too", async () => {
    await turnOffTwoStep(owner, codeAt(0));
    await beginTwoStepSetup(owner.id);
    for (let time = 0; time < 10; time += 1) expect((await turnOnTwoStep(owner, wrongCode())).status).toBe("wrong");
    expect((await turnOnTwoStep(owner, codeAt(0))).status).toBe("limited");
  });
});

describe("the step between password and code", () => {
  test.each<[string, () => Promise<unknown>]>([
    ["after ten minutes", () => letPass("10 minutes")],
    ["once the password has changed", () => changePassword(owner, passwordHash)],
    ["once the role was taken away", () => removeTrainer(COACH.email)],
    ["once the role alone was taken away", () => sql.query("UPDATE users SET role = NULL")],
    ["once two-step sign-in is off", () => turnOffTwoStep(owner, codes[0]!)],
    ["once the account is gone", () => sql.query("DELETE FROM users")],
    ["once it has been used", () => finishSignInStep(codes[0]!)],
    [
      "with a cookie that was altered",
      async () => browser.cookies.set(STEP, { value: `${browser.cookies.get(STEP)!.value.slice(0, -2)}AA` }),
    ],
    ["without its cookie", async () => browser.cookies.delete(STEP)],
  ])("opens nothing %s", async (_when, change) => {
    await startSignInStep(owner, "/desk");
    const cookie = browser.cookies.get(STEP)!;
    await change();
    if (browser.cookies.get(STEP)?.value === "") browser.cookies.set(STEP, cookie);
    expect((await finishSignInStep(codeAt(0))).status).toBe("void");
  });

  test("lasts for all of ten minutes", async () => {
    await startSignInStep(owner, "/desk");
    await letPass("9 minutes 50 seconds");
    expect((await finishSignInStep(codeAt(0))).status).toBe("right");
  });

  test("fails closed while the database does not respond, and a right code still works afterwards", async () => {
    await startSignInStep(owner, "/desk");
    await withoutTable(sql, "two_step_sign_ins", async () => {
      for (const [action, fields] of [
        [signIn, COACH],
        [enterCode, { code: codeAt(0) }],
      ] as const) {
        await expect(action({ status: "idle" }, formOf(fields))).resolves.toMatchObject({
          message: "Signing in didn’t work. Please try again in a few minutes.",
        });
      }
      expect(browser.cookies.has(SESSION)).toBe(false);
    });
    expect((await finishSignInStep(codeAt(0))).status).toBe("right");
  });
});

test("a wrong password takes the same time and gives the same answer whether it is on or off", async () => {
  const timeOf = async () => {
    const before = process.cpuUsage();
    expect(
      await checkCredentials({ ...COACH, password: "Wrong1horse" }, { networkKey: null, knownBrowser: null }),
    ).toEqual({ status: "invalid" });
    const { user, system } = process.cpuUsage(before);
    await sql.query("DELETE FROM rate_limits");
    return user + system;
  };
  const median = async () => {
    const times: number[] = [];
    for (let round = 0; round < 9; round += 1) times.push(await timeOf());
    return times.toSorted((one, other) => one - other)[4]!;
  };
  await timeOf();
  const isOn = await median();
  await turnOffTwoStep(owner, codeAt(0));
  expect(isOn / (await median())).toBeCloseTo(1, 0);
});

test("turning it on ends the account's sessions, one that is about to begin included, and its key is a new one each time", async () => {
  await turnOffTwoStep(owner, codeAt(0));
  const before = owner;
  const [session, firstKey] = [await createSession(owner), key];
  vi.setSystemTime(Date.now() + 3 * PERIOD_MS);
  await turnOn();
  expect(key).not.toBe(firstKey);
  expect(await findSessionUser(session)).toBeNull();
  expect(await findSessionUser(await createSession(before))).toBeNull();
  expect(await findSessionUser(await createSession(owner))).toMatchObject({ email: COACH.email });
  expect(await findTwoStepSetup({ ...owner, email: COACH.email })).toBeNull();
});

test("the host sees who has it on, and turns it off by adding the trainer again or removing them", async () => {
  expect((await runCommand(trainer, [])).stdout).toMatch(/ {2}two-step sign-in on\n$/);
  expect(JSON.parse((await runCommand(trainer, ["--json"])).stdout)).toMatchObject([
    { email: COACH.email, twoStep: true },
  ]);
  await runCommand(trainer, ["add", COACH.email]);
  expect(await findTwoStep(owner.id)).toBeNull();
  expect((await runCommand(trainer, [])).stdout).not.toContain("two-step sign-in");

  owner = { ...owner, sessionVersion: (await sql.query("SELECT session_version AS v FROM users")).rows[0].v };
  vi.setSystemTime(Date.now() + 3 * PERIOD_MS);
  await turnOn();
  await runCommand(trainer, ["remove", COACH.email]);
  expect((await sql.query("SELECT FROM two_step_sign_ins")).rowCount).toBe(0);
  expect(await emails()).toEqual(["two-step-on", "two-step-off", "two-step-on", "two-step-off"]);
});
