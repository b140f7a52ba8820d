import { encode } from "next-auth/jwt";
import { beforeEach, expect, test } from "vitest";

import { hashPassword } from "@/lib/server/accounts/passwords";
import { linkProviderAccount } from "@/lib/server/accounts/provider-accounts";
import { createSession } from "@/lib/server/accounts/sessions";
import { cookiesOf, openForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";
import { emptyTables, hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const EMAIL = "dana@profile.test";
const PASSWORD = "Correct1horse";
const NEW_PASSWORD = "Battery2staple";
const CLAIMS = { sub: "dana-1", email: EMAIL, name: "Dana", email_verified: true };

const sql = await connectToDatabase();
// Without email, and with a provider that nobody reaches.
const site = await openSite({
  OIDC_NAME: "Test ID",
  OIDC_ISSUER: "http://localhost:1",
  OIDC_CLIENT_ID: "site",
  OIDC_CLIENT_SECRET: "secret",
});
const profile = `${site.url}/user-profile`;

beforeEach(() => emptyTables(sql, "users, contacts"));

/** A signed-in browser's headers. */
async function signIn() {
  const { rows } = await sql.query("SELECT id, session_version FROM users");
  const token = await createSession({ id: rows[0].id, sessionVersion: rows[0].session_version });
  return { Cookie: `next-auth.session-token=${await encode({ token, secret: process.env["NEXTAUTH_SECRET"] ?? "" })}` };
}

async function signUp() {
  const passwordHash = await hashPassword(PASSWORD);
  await sql.query("INSERT INTO users (name, email, password_hash) VALUES ('Dana', $1, $2)", [EMAIL, passwordHash]);
  return signIn();
}

async function send(button: string, typed: Record<string, string>, headers: Record<string, string>) {
  return (await openForm(profile, button, headers)).send({ username: EMAIL, ...typed });
}

async function read(headers: Record<string, string>, path = "") {
  return (await fetch(profile + path, { headers, redirect: "manual" })).text();
}

test("without JavaScript a password is changed, and nothing typed is in the page after a failure", async () => {
  const [browser, other] = [await signUp(), await signIn()];
  const typed = { currentPassword: "Wrong1horse", password: NEW_PASSWORD };
  const failed = await (await send("Change password", typed, browser)).text();
  expect(failed).toContain("That is not your current password.");
  expect(failed).not.toMatch(/Wrong1horse|Battery2staple/);

  const changed = await send("Change password", { ...typed, currentPassword: PASSWORD }, browser);
  expect(await changed.text()).toContain("Your password is changed. All other devices are signed out.");
  expect(await read({ Cookie: cookiesOf(changed) })).toContain(EMAIL);
  expect(await read(other)).not.toContain(EMAIL);
});

test("without JavaScript a form that is not done says so and shows what was typed, but no password", async () => {
  const browser = await signUp();
  const form = await openForm(profile, "Save", browser);
  await withoutTable(sql, "sessions", async () => {
    const page = await read(browser);
    expect(page).toContain("The page couldn’t be shown.");
    expect((await fetch(`${profile}/data.json`, { headers: browser })).status).toBe(503);
    const sent = await form.send({ name: "Zoë", username: EMAIL });
    const told =
      /"alert"[^>]*><p[^>]*>That didn’t work\. Please try again in a few minutes\.<.*What you typed<.*>Zoë<\/dd>/s;
    expect([sent.status, await sent.text()]).toEqual([503, expect.stringMatching(told)]);
  });
  const password = await openForm(profile, "Change password", browser);
  await sql.query("DELETE FROM sessions");
  const typed = { currentPassword: PASSWORD, password: NEW_PASSWORD, username: EMAIL };
  const [details, passwords] = [await form.send({ name: "Zoë", username: EMAIL }), await password.send(typed)];
  const told =
    /"alert"[^>]*><p[^>]*>You were signed out\. What you pressed was not done\.<.*What you typed<.*>Zoë<\/dd>.*href="\/login\?from=%2Fuser-profile"[^>]*>Sign in</s;
  expect([details.status, await details.text()]).toEqual([200, expect.stringMatching(told)]);
  const page = await passwords.text();
  expect(page).toContain("You were signed out. What you pressed was not done.");
  expect(page).not.toMatch(/Correct1horse|Battery2staple|What you typed/);
});

test("a form that was opened as somebody else leads to a page that says so", async () => {
  const browser = await signUp();
  const sent = await send("Save", { name: "Eve", username: "noor@profile.test" }, browser);
  const words = "The form that you sent belongs to another account, so it changed nothing.";
  expect(await read(browser, new URL(sent.headers.get("location") ?? "", profile).search)).toContain(words);
  expect(await read(browser)).not.toContain(words);
});

test("a provider's verified address shows the bookings made with it, and there is no password to change", async () => {
  const requestId = await insertRequest(sql, { email: "DANA@profile.test", state: "booked" });
  await insertBooking(sql, requestId, hoursFromNow(3 * 24));
  for (const [claims, shown] of [
    [{ ...CLAIMS, email_verified: false }, "Confirm your e-mail address to see your bookings here."],
    [CLAIMS, "See, change or cancel"],
  ] as const) {
    await linkProviderAccount("oidc", claims);
    const html = await read(await signIn());
    expect(html).toContain(shown);
    expect(html.includes("/evaluation/booking?token=")).toBe(claims.email_verified);
    expect(html).not.toContain("Change password");
    expect(html).not.toContain("the trainer is told");
  }
});

test("a provider that is down is named as what cannot be reached", async () => {
  const started = await fetch(`${site.url}/api/auth/start/oidc`, {
    method: "POST",
    body: new URLSearchParams({ from: "/pricing" }),
    headers: { Origin: site.url },
  });
  const target = /<a href="([^"]*)"/.exec(await started.text())?.[1] ?? "";
  const told = await fetch(target, { headers: { Cookie: cookiesOf(started) } });
  expect(told.url).toMatch(/\/login\?.*callbackUrl=.*%2Fpricing/);
  expect(await told.text()).toMatch(/role="alert".*The sign-in service can’t be reached at the moment/);
});
