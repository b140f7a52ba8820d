import { TOTP } from "otpauth";
import { beforeEach, expect, test } from "vitest";

import { hashPassword } from "@/lib/server/accounts/passwords";
import { beginTwoStepSetup, findTwoStepSetup, turnOnTwoStep } from "@/lib/server/accounts/two-step";
import { issueToken } from "@/lib/server/accounts/verification-tokens";
import { db } from "@/lib/server/db";
import { cookiesOf, openForm, sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { connectToDatabase } from "@/tests/support/test-database";

const COACH = { email: "coach@two-step.test", password: "Correct1horse" };
const WRONG = { ...COACH, password: "Wrong1horse" };
const SESSION = /^next-auth\.session-token=ey/;
const STEP = /^sign-in-step=ey/;

const sql = await connectToDatabase();
const mail = { SMTP_URL: "smtp://127.0.0.1:1", MAIL_FROM: "site@example.com", CONTACT_NOTIFY_TO: "t@example.com" };
const site = await openSite(mail);
const { rows } = await sql.query(
  "INSERT INTO users (name, email, password_hash, role) VALUES ('Coach', $1, $2, 'trainer') RETURNING id",
  [COACH.email, await hashPassword(COACH.password)],
);
const id: string = rows[0].id;
await beginTwoStepSetup(id);
const totp = new TOTP({ secret: (await findTwoStepSetup({ id, email: COACH.email }))!.key });
await turnOnTwoStep({ id, sessionVersion: 0 }, totp.generate());

// So that no test waits for the next code.
beforeEach(() => sql.query("UPDATE two_step_sign_ins SET last_period = 0"));

/** @returns what the browser keeps of the response. */
function cookieOf(response: Response, name: RegExp) {
  return response.headers
    .getSetCookie()
    .find((cookie) => name.test(cookie))
    ?.split(";")[0];
}

/** As a Japanese keyboard types it, with a dash in the middle. */
function inFullWidth(code: string) {
  return code.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))).replace(/^.../, "$&–");
}

async function signInByNextAuth(details: typeof COACH, more: Record<string, string> = {}) {
  const csrf = await fetch(`${site.url}/api/auth/csrf`);
  const { csrfToken } = await csrf.json();
  return fetch(`${site.url}/api/auth/callback/credentials`, {
    method: "POST",
    body: new URLSearchParams({ csrfToken, ...details, ...more }),
    headers: { Cookie: cookiesOf(csrf), Origin: site.url },
    redirect: "manual",
  });
}

test.each<[string, string, () => Promise<Response>]>([
  ["the form", "/desk/requests", () => sendForm(`${site.url}/login?from=/desk/requests`, "Sign in", COACH)],
  ["NextAuth's own address", "/desk", () => signInByNextAuth(COACH)],
  ["NextAuth's own address, as its client calls it", "/desk", () => signInByNextAuth(COACH, { json: "true" })],
])(
  "with the right password %s leads to the code, then to %s, and begins no session before",
  async (_way, path, send) => {
    const response = await send();
    const target = response.headers.get("location") ?? (await response.json()).url;
    expect(new URL(target, site.url).pathname).toBe("/login/code");
    expect(cookieOf(response, SESSION)).toBeUndefined();
    const step = cookieOf(response, STEP)!;
    expect((await fetch(`${site.url}/desk`, { headers: { Cookie: step }, redirect: "manual" })).status).toBe(307);

    const form = await openForm(new URL(target, site.url).href, "Continue", { Cookie: step });
    const wrong = await form.send({ code: "00000 00000" });
    expect(await wrong.text()).toContain("That code is wrong or was used already.");
    const right = await form.send({ code: inFullWidth(totp.generate()) });
    expect([right.status, right.headers.get("location")]).toEqual([303, path]);
    const session = cookieOf(right, SESSION)!;
    expect((await fetch(`${site.url}/desk`, { headers: { Cookie: session } })).status).toBe(200);
    const again = await form.send({ code: totp.generate() });
    expect(again.headers.get("location")).toMatch(/^\/login\?error=CodeVoid/);
  },
);

test("with a wrong password nothing tells that there is a second step", async () => {
  await sql.query(
    "INSERT INTO users (name, email, password_hash) SELECT 'Dana', 'dana@two-step.test', password_hash FROM users",
  );
  const others = { ...WRONG, email: "dana@two-step.test" };
  for (const send of [signInByNextAuth, (typed: typeof COACH) => sendForm(`${site.url}/login`, "Sign in", typed)]) {
    const [one, other] = [await send(WRONG), await send(others)];
    const names = [one, other].map(({ status, headers }) => [
      status,
      headers.get("location"),
      headers.getSetCookie().map((cookie) => cookie.split("=")[0]),
    ]);
    expect(names[0]).toEqual(names[1]);
    const texts = await Promise.all(
      [one, other].map(async (response) => (await response.text()).match(/role="alert"[^]*?<\/p>/)),
    );
    expect(texts[0]?.[0]).toBe(texts[1]?.[0]);
  }
  const page = await fetch(`${site.url}/login/code`, { redirect: "manual" });
  expect([page.status, page.headers.get("location")]).toEqual([307, "/login"]);
});

test("the confirmation's password confirms the address and leads to the code", async () => {
  const token = await issueToken(db(), id, "verify-email");
  const confirmed = await sendForm(`${site.url}/verify-email?token=${token}`, "Confirm", { password: COACH.password });
  expect(confirmed.headers.get("location")).toBe("/login/code");
  expect(cookieOf(confirmed, SESSION)).toBeUndefined();
  const form = await openForm(`${site.url}/login/code`, "Continue", { Cookie: cookieOf(confirmed, STEP)! });
  const right = await form.send({ code: totp.generate() });
  expect(right.headers.get("location")).toBe("/verify-email?confirmed=1");
  expect(cookieOf(right, SESSION)).toBeDefined();
});

test("a password chosen by a link leaves it on and signs nobody in", async () => {
  const token = await issueToken(db(), id, "reset-password");
  const password = "Battery2staple";
  const changed = await sendForm(`${site.url}/reset-password?token=${token}`, "Save the new password", { password });
  expect(changed.headers.get("location")).toBe("/login?message=password-changed");
  expect(changed.headers.getSetCookie().join()).not.toMatch(/session-token=ey|sign-in-step/);
  const response = await sendForm(`${site.url}/login`, "Sign in", { ...COACH, password });
  expect(response.headers.get("location")).toBe("/login/code");
});
