import { createHash, createHmac, hkdfSync, randomUUID } from "node:crypto";

import type { Locator, Page } from "playwright/test";

import { expect, signIn, SITE_SECRET, test } from "@/tests/support/account-fixtures";
import { openHydrated, waitForHydration } from "@/tests/support/hydration";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const NAME = "text name - next";
const EMAIL = "email email email next";
const ADDRESS = { address: "text street-address - next" };
const LONG_TEXT = "textarea - - -";
const VISITOR = {
  ...ADDRESS,
  name: NAME,
  email: "email email email send",
  phone: "tel tel - next",
  message: LONG_TEXT,
};
const USER_NAME = "email username email next";
const NEW_PASSWORD = { password: "password new-password - go" };
const PASSWORD = { password: "password current-password - go" };

/** What each form asks browsers and phones for: type, `autocomplete`, `inputmode` and `enterkeyhint`. */
const FIELDS = {
  "Request a complimentary training evaluation": { name: NAME, email: EMAIL, message: LONG_TEXT },
  "Book a complimentary training evaluation": VISITOR,
  "Your new time": ADDRESS,
  "Tell me when a time opens": { name: NAME, email: "email email email send" },
  "Sign in": { email: USER_NAME, ...PASSWORD },
  "Create an account": { name: NAME, email: USER_NAME, ...NEW_PASSWORD },
  "Reset your password": { email: "email username email send" },
  "Choose a new password": NEW_PASSWORD,
  "Confirm your email address": PASSWORD,
  "Two-step sign-in": { code: expect.stringMatching(/^text one-time-code /), ...PASSWORD },
  "Your details": { name: "text name - done" },
  "Change password": { ...NEW_PASSWORD, currentPassword: "password current-password - next" },
  Where: { address: "text street-address - next" },
  Book: VISITOR,
  Requests: { q: "search off - search" },
  "Private note": { note: LONG_TEXT },
  "Block a time": { day: "date - - next", start: "time - - next", minutes: "number - numeric done" },
};

test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

test("every form asks for what its fields are, and its alert is there before a press fails, then says so in focus", async ({
  page,
  account,
  signedIn,
  stranger,
  accountSite: { sql },
}) => {
  test.slow();
  const found: Record<string, Record<string, string>> = {};
  const { rows } = await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1 RETURNING id", [account.email]);
  const userId: string = rows[0].id;
  const add = (name: string) => insertRequest(sql, { name, email: `${name}.${signedIn.email}` });
  const request = await add("asked");
  const past = await insertBooking(sql, await add("trained"), hoursFromNow(-30));
  const ahead = await insertBooking(sql, await add("booked"), hoursFromNow(490));
  await sql.query("INSERT INTO emails (request_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [request]);
  const waiting = await sql.query(
    "INSERT INTO waiting_list (request_id, place, expires_at) VALUES ($1, 'virtual', now() + interval '1 day') RETURNING id",
    [request],
  );
  const link = randomUUID();
  await sql.query(
    "INSERT INTO verification_tokens (token_hash, purpose, user_id, expires) VALUES ($1, 'verify-email', $2, now() + interval '1 hour')",
    [createHash("sha256").update(link).digest(), userId],
  );

  const open = async (path: string, { by = page } = {}) => {
    await openHydrated(by, path);
    await tryForms(by, found);
  };
  for (const path of [
    "/contact",
    "/evaluation",
    `/evaluation?change=${tokenOf("booking", ahead)}`,
    `/evaluation?request=${tokenOf("request", request)}`,
    `/evaluation/booking?token=${tokenOf("booking", ahead)}`,
    `/evaluation/waiting?token=${tokenOf("waiting-list", waiting.rows[0].id)}`,
    followUpPath(request),
    "/login",
    "/register",
    "/reset-password",
    `/reset-password?token=${link}`,
    `/verify-email?token=${link}`,
  ])
    await open(path, { by: stranger });
  for (const path of [
    "/user-profile",
    "/desk",
    "/desk/requests",
    `/desk/requests/${request}`,
    "/desk/calendar?feed=1",
    "/desk/calendar/book",
    `/desk/bookings/${past}`,
    `/desk/bookings/${ahead}`,
    `/desk/bookings/${ahead}/move`,
    "/desk/security",
  ])
    await open(path);

  await page.getByRole("button", { name: "Turn it on" }).click();
  await page.getByLabel("Code", { exact: true }).waitFor();
  await open(page.url());
  await sql.query("UPDATE two_step_sign_ins SET since = now() WHERE user_id = $1", [userId]);
  await open("/desk/security");
  await stranger.goto("/login");
  await signIn(stranger, account.email);
  await stranger.waitForURL("/login/code");
  await waitForHydration(stranger);
  await tryForms(stranger, found);
  expect(found).toEqual(FIELDS);
  await sql.query("DELETE FROM users WHERE id = $1", [userId]);
  await sql.query("DELETE FROM contacts WHERE email LIKE $1", [`%${account.email}`]);
});

async function tryForms(page: Page, found: Record<string, Record<string, string>>) {
  await page.route("**/*", (route) => (route.request().method() === "POST" ? route.abort() : route.fallback()));
  const tried = new Set<string>();
  for (const form of await page.locator("form:not([action^='/api'])").all()) {
    const { name, fields } = await form.evaluate(describeFields);
    if (Object.keys(fields).length > 0) found[name] = { ...found[name], ...fields };
    const button = form.locator("[type=submit]").first();
    const label = (await button.textContent()) ?? "";
    if ((await form.getAttribute("role")) === "search" || tried.has(label)) continue;
    tried.add(label);
    await test.step(`${page.url()}: ${label}`, () => expectFocusedAlert(form, button));
  }
  await page.unrouteAll();
}

async function expectFocusedAlert(form: Locator, button: Locator) {
  await form.evaluate((element) => {
    element.closest("details")?.setAttribute("open", "");
    element.closest<HTMLElement>("[popover]")?.showPopover();
  });
  // One that is hidden has no role.
  const alert = form.getByRole("alert");
  await expect(alert).toHaveText("");
  for (const field of await form.getByRole("textbox").all()) await field.fill("Dana1@example.com");
  await button.click();
  await expect(alert).toHaveText(/./);
  await expect(alert).toBeFocused();
  await form.evaluate((element) => element.closest<HTMLElement>("[popover]")?.hidePopover());
}

/** Runs in the page. */
function describeFields(form: HTMLElement | SVGElement) {
  const heading = document.getElementById(form.getAttribute("aria-labelledby") ?? "")?.textContent;
  const fields = form.querySelectorAll<HTMLInputElement>(
    ":is(input:not([type=hidden], [type=radio], [type=checkbox], [hidden]), textarea):not([aria-hidden] *)",
  );
  const described = [...fields].map((field) => {
    const hints = ["autocomplete", "inputmode", "enterkeyhint"].map((hint) => field.getAttribute(hint) ?? "-");
    return [field.name, [field.type, ...hints].join(" ")];
  });
  return { name: form.getAttribute("aria-label") ?? heading ?? "", fields: Object.fromEntries(described) };
}

// As the site signs its links, whose code Playwright cannot load, because it is for the server only.

function tokenOf(purpose: string, id: string) {
  const bytes = Buffer.from(id.replaceAll("-", ""), "hex");
  return Buffer.concat([bytes, sign("evaluation links", `${purpose}\n`, bytes)]).toString("base64url");
}

function followUpPath(request: string) {
  const link = { request, state: "contacted", until: "99999999999" };
  const signature = sign("contact follow-up links", Object.values(link).join("\n")).toString("base64url");
  return `/follow-up?${new URLSearchParams({ ...link, signature })}`;
}

function sign(purpose: string, ...parts: (string | Uint8Array)[]) {
  const key = new Uint8Array(hkdfSync("sha256", SITE_SECRET, "", purpose, 32));
  return parts.reduce((hmac, part) => hmac.update(part), createHmac("sha256", key)).digest();
}
