import type { Client } from "pg";
import type { APIRequestContext, Page } from "playwright/test";

import { accessibilityFaults } from "@/tests/support/accessibility";
import {
  expect,
  openSession,
  PASSWORD,
  SESSION_COOKIE,
  signInWithoutPage,
  test,
} from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { openTranslated } from "@/tests/support/translate";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const NEW_PASSWORD = "Battery2staple";
const BOX = "Also erase my requests and bookings";
const NOT_DELETED = "Your account couldn’t be deleted. Please try again in a few minutes.";
const TO_LOGIN = "/login?from=%2Fuser-profile";

async function confirm(sql: Client, email: string) {
  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [email]);
}

/** As many upcoming bookings as wanted, a day apart, at times that no other test takes. */
async function book(sql: Client, email: string, count = 1) {
  await sql.query("TRUNCATE evaluations CASCADE");
  for (let day = 2; day < 2 + count; day += 1) {
    const requestId = await insertRequest(sql, { email, message: "Knee rehab.", state: "booked" });
    await insertBooking(sql, requestId, hoursFromNow(day * 24));
  }
}

function detailsForm(page: Page) {
  return page.getByRole("form", { name: "Your details" });
}

async function changePassword(page: Page, current: string, next: string) {
  const form = page.getByRole("form", { name: "Change password" });
  await form.getByLabel("Current password").fill(current);
  await form.getByLabel("New password").fill(next);
  await form.getByRole("button", { name: "Change password" }).click();
  return form;
}

/** Where the profile leads a browser that is not signed in. */
async function locationOfProfile(browser: APIRequestContext, headers: Record<string, string> = {}) {
  return (await browser.get("/user-profile", { maxRedirects: 0, headers })).headers()["location"];
}

async function openDeletion(page: Page) {
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
}

/** The database takes no deletion of an account meanwhile. */
async function whileAccountsStay(sql: Client, act: () => Promise<void>) {
  await sql.query("CREATE RULE refuse AS ON DELETE TO users DO INSTEAD SELECT 1 / 0");
  try {
    await act();
  } finally {
    await sql.query("DROP RULE refuse ON users");
  }
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a name is saved, the account deleted, and what could not be done stays as it was typed and ticked", async ({
    page,
    signedIn,
    accountSite: { sql },
  }) => {
    await confirm(sql, signedIn.email);
    await book(sql, signedIn.email);
    await page.setViewportSize({ width: 360, height: 640 });
    await page.goto("/user-profile");
    const form = detailsForm(page);
    await form.getByLabel("Name").fill("N".repeat(101));
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/100 characters or fewer/);
    await expect(form.getByLabel("Name")).toHaveValue("N".repeat(101));
    await expect(form.getByLabel("Name")).toBeInViewport();
    await expect(form.getByLabel("Name")).toBeFocused();

    await form.getByLabel("Name").fill("Zoë Sørensen");
    await form.getByRole("button", { name: "Save" }).click();
    await expect(form.getByRole("status")).toHaveText("Saved.");
    await expect(form.getByRole("status")).toBeInViewport();
    await expect(page.getByRole("img", { name: "Zoë Sørensen" })).toBeVisible();

    await openDeletion(page);
    await page.getByLabel(BOX).check();
    await whileAccountsStay(sql, async () => {
      await page.getByRole("button", { name: "Yes, delete my account" }).click();
      await expect(page.getByRole("alert").filter({ hasText: NOT_DELETED })).toBeInViewport();
    });
    await openDeletion(page);
    await expect(page.getByLabel(BOX)).toBeChecked();
    await page.getByRole("button", { name: "Yes, delete my account" }).click();
    await expect(page).toHaveURL(/\/$/);
    expect((await sql.query("SELECT 1 FROM users WHERE email = $1", [signedIn.email])).rows).toEqual([]);
  });
});

test("on a translated page: a new password signs out every other device, and an email tells the owner", async ({
  page,
  signedIn,
  request: other,
  accountSite: { mailbox, sql },
}) => {
  const session = { Cookie: `${SESSION_COOKIE}=${await openSession(sql, signedIn.email)}` };
  await openTranslated(page, "/user-profile");
  const form = await changePassword(page, "Wrong1horse", NEW_PASSWORD);
  const current = form.getByLabel("Current password");
  await expect(current).toHaveAccessibleDescription("That is not your current password.");
  await changePassword(page, PASSWORD, "abc");
  await expect(form.getByLabel("New password")).toHaveAccessibleDescription(/uppercase letters!$/);
  expect(await locationOfProfile(other, session)).toBeUndefined();

  await changePassword(page, PASSWORD, NEW_PASSWORD);
  const changed = "Your password is changed. All other devices are signed out.";
  await expect(form.getByRole("status")).toHaveText(changed);
  await expect(current).toHaveValue("");
  await mailbox.waitFor(signedIn.email, "Your password was changed");

  expect(await locationOfProfile(other, session)).toBe(TO_LOGIN);
  await signInWithoutPage(other, signedIn.email, NEW_PASSWORD);
  expect(await locationOfProfile(other)).toBeUndefined();

  await sql.query("UPDATE users SET password_hash = NULL WHERE email = $1", [signedIn.email]);
  await page.reload();
  await expect(page.getByRole("link", { name: "Set a password" })).toHaveAttribute("href", "/reset-password");
  await expect(current).toHaveCount(0);
});

test("bookings are shown to a confirmed address in any capitals, lead to their pages and are in the file of all data", async ({
  page,
  signedIn,
  request: stranger,
  accountSite: { sql },
}) => {
  const section = page.getByRole("region", { name: "Your evaluation" });
  await confirm(sql, signedIn.email);
  await page.goto("/user-profile");
  await expect(section.getByText("You have no evaluation booked.")).toBeVisible();
  await expect(section.getByRole("link", { name: "Pick a time" })).toHaveAttribute("href", "/evaluation");

  await book(sql, signedIn.email.toUpperCase(), 2);
  await page.reload();
  await expect(section.getByText(/, \d+:\d\d [AP]M Pacific Time$/)).toHaveCount(2);

  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  await started;
  const response = await page.request.get("/user-profile/data.json");
  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment/),
  });
  const booking = { place: "virtual", state: "booked" };
  expect(await response.json()).toMatchObject({
    account: { email: signedIn.email, name: signedIn.name, providers: [] },
    requests: [{ message: "Knee rehab." }, { message: "Knee rehab." }],
    bookings: [booking, booking],
  });
  const refused = await stranger.get("/user-profile/data.json", { maxRedirects: 0 });
  expect([refused.status(), refused.headers()["location"]]).toEqual([307, TO_LOGIN]);

  await section.getByRole("link", { name: "See, change or cancel" }).first().click();
  await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
});

test("an unconfirmed address learns nothing of the bookings made with it", async ({
  request,
  account,
  accountSite: { sql },
}) => {
  const Cookie = `${SESSION_COOKIE}=${await openSession(sql, account.email)}`;
  const read = async (path: string) => (await request.get(path, { headers: { Cookie } })).text();
  const visibleData = async () => [
    (await read("/user-profile")).replace(/nonce="[^"]*"|[\w+/=-]{22,}|\d+/g, ""),
    await read("/user-profile/data.json"),
  ];
  const before = await visibleData();
  expect(before[0]).toContain("Confirm your e-mail address to see your bookings here.");
  await book(sql, account.email, 2);
  const after = await visibleData();
  expect(after).toEqual(before);
  expect(JSON.parse(after[1] ?? "")).not.toHaveProperty("bookings");
});

test("deleting the account leaves nothing, and erases requests and bookings if wanted", async ({
  page,
  signedIn,
  accountSite: { sql, mailbox },
}) => {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  const box = page.getByLabel(BOX);
  await confirm(sql, signedIn.email);
  await book(sql, signedIn.email.toUpperCase());
  await openHydrated(page, "/user-profile");
  await openDeletion(page);
  await box.check();
  await whileAccountsStay(sql, async () => {
    await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
    await expect(dialog.getByRole("alert")).toBeVisible();
    await expect(dialog.getByRole("alert")).toHaveText(NOT_DELETED);
    await expect(box).toBeChecked();
  });

  await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  await mailbox.waitFor("trainer@example.com", "Cancelled: Dana, ");
  const { rows } = await sql.query(
    "SELECT email FROM contacts WHERE lower(email) = $1 UNION SELECT email FROM users WHERE email = $1",
    [signedIn.email],
  );
  expect(rows).toEqual([]);
  expect(mailbox.sentTo(signedIn.email.toUpperCase())).toEqual([]);
});

test("deleting asks first; anyone who has signed out in another tab is asked to sign in there, and the page stays", async ({
  page,
  context,
  signedIn,
  accountSite: { sql },
}) => {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await openHydrated(page, "/user-profile");
  await page.getByLabel("Current password").fill("Half a pass");
  await openDeletion(page);
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();
  await openDeletion(page);
  await expect(dialog).toBeVisible();
  // It is about requests and bookings, of which there are none.
  await expect(page.getByLabel(BOX)).toHaveCount(0);
  const { csrfToken } = await (await context.request.get("/api/auth/csrf")).json();
  await context.request.post("/api/auth/signout", { form: { csrfToken }, maxRedirects: 0 });

  await page.getByRole("button", { name: "Yes, delete my account" }).click();
  const signedOut = "You were signed out. Sign in in a new tab, then press again.";
  await expect(dialog.getByRole("alert")).toHaveText(signedOut);
  await expect(page.getByLabel("Current password")).toHaveValue("Half a pass");
  const { rows } = await sql.query("SELECT id FROM users WHERE email = $1", [signedIn.email]);
  expect(rows).toHaveLength(1);
});

test("by keyboard alone: every control in the page's order, and the focus stays at each result", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  await confirm(sql, signedIn.email);
  await book(sql, signedIn.email, 2);
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, "/user-profile");

  const focused = page.locator(":focus");
  const order = [
    "button Sign out",
    "link See, change or cancel",
    "link See, change or cancel",
    "link Write to Marcus",
    "textbox Name",
    "button Save",
  ];
  const passwordOrder = [
    "textbox Current password",
    "button Show password",
    "textbox New password",
    "button Show password",
    "button Change password",
    "link What is stored, and why",
    "link Download my data",
    "button Delete my account",
  ];
  async function expectStops(stops: readonly string[]) {
    for (const stop of stops) {
      const [role = "", ...name] = stop.split(" ");
      await expect(focused).toHaveRole(role as "link");
      await expect(focused).toHaveAccessibleName(name.join(" "));
      await page.keyboard.press("Tab");
    }
  }
  await page.getByRole("button", { name: "Sign out" }).focus();
  await expectStops(order);
  await expect(focused.getByRole("heading", { name: "Change password" })).toBeVisible();
  await expect(page.getByLabel("Current password")).toBeHidden();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expectStops(passwordOrder);

  const details = detailsForm(page);
  const name = details.getByLabel("Name");
  await name.fill("N".repeat(101));
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription(/100 characters or fewer/);
  await expect(name).toHaveValue("N".repeat(101));
  await expect(name).toBeFocused();
  await expect(name).toBeInViewport();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.type("Zoë");
  await page.keyboard.press("Enter");
  await expect(details.getByRole("status")).toHaveText("Saved.");
  await expect(details.getByRole("status")).toBeInViewport();
  await expect(name).toBeFocused();
  await expect(page.getByRole("img", { name: "Zoë" })).toBeVisible();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: "Zoë" })).toBeVisible();

  const form = page.getByRole("form", { name: "Change password" });
  const [current, next] = [form.getByLabel("Current password"), form.getByLabel("New password")];
  await expect(form.locator("[autocomplete=username]")).toHaveValue(signedIn.email);
  await expect(current).toHaveAttribute("autocomplete", "current-password");
  await expect(next).toHaveAttribute("autocomplete", "new-password");
  await current.focus();
  await page.keyboard.type("Wrong1horse");
  await next.focus();
  await page.keyboard.type("abc");
  await page.keyboard.press("Enter");
  await expect(current).toHaveAccessibleDescription("That is not your current password.");
  await expect(current).toBeFocused();
  expect(await accessibilityFaults(page)).toEqual([]);

  const openDialog = page.getByRole("button", { name: "Delete my account", exact: true });
  await openDialog.focus();
  await page.keyboard.press("Enter");
  // Pressing Enter twice must not delete anything.
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel(BOX)).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(openDialog).toBeFocused();
});

test("the booking form is filled in from the account and never changes it", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  await page.goto("/evaluation");
  const form = page.getByRole("form", { name: "Book a complimentary training evaluation" });
  await expect(form.getByLabel("Name")).toHaveValue(signedIn.name);
  await expect(form.getByLabel("E-mail")).toHaveValue(signedIn.email);
  await form.getByLabel("Name").fill("");
  await form.getByRole("button", { name: "Book this time" }).first().click();
  await expect(form.getByText("Enter your name.")).toBeVisible();
  await expect(form.getByLabel("Name")).toHaveValue("");
  const { rows } = await sql.query("SELECT name FROM users WHERE email = $1", [signedIn.email]);
  expect(rows).toEqual([{ name: signedIn.name }]);
});
