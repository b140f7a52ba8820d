import type { Client } from "pg";
import type { Page } from "playwright/test";

import { accessibilityFaults } from "@/tests/support/accessibility";
import { agreeAtProvider, expect, PASSWORD, signIn, test } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { walkByKeyboard } from "@/tests/support/tab-stops";

const NEW_PASSWORD = "Battery2staple";
const TO_LOGIN = /\/login\?from=%2Fuser-profile$/;

test.beforeEach(async ({ page, signedIn }) => {
  await page.goto("/user-profile");
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

async function confirm(sql: Client, email: string) {
  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [email]);
}

/** As many upcoming bookings as wanted, a day apart, at times that no other test takes. */
async function book(sql: Client, email: string, count = 1) {
  await sql.query("TRUNCATE evaluations CASCADE");
  await sql.query(
    `WITH requests AS (
       INSERT INTO contacts (name, email, message, state)
       SELECT 'Dana', $1, 'Knee rehab.', 'booked' FROM generate_series(1, $2) RETURNING id)
     INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
     SELECT id, 'virtual', t, t + interval '45 minutes', t + interval '1 hour'
     FROM (SELECT id, now() + make_interval(days => 1 + row_number() OVER ()::int) AS t FROM requests) AS starts`,
    [email, count],
  );
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

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("a name is saved, and a wrong one stays as it was typed", async ({ page }) => {
      await page.setViewportSize({ width: 360, height: 640 });
      const form = detailsForm(page);
      await form.getByLabel("Name").fill("N".repeat(101));
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByLabel("Name")).toHaveAccessibleDescription(/100 characters or fewer/);
      await expect(form.getByLabel("Name")).toHaveValue("N".repeat(101));
      await expect(form.getByLabel("Name")).toBeInViewport();

      await form.getByLabel("Name").fill("Zoë Sørensen");
      await form.getByRole("button", { name: "Save" }).click();
      await expect(form.getByRole("status")).toHaveText("Saved.");
      await expect(form.getByRole("status")).toBeInViewport();
      await expect(page.getByRole("img", { name: "Zoë Sørensen" })).toBeVisible();
    });
  });
}

test("a new password signs out every other device, and an email tells the owner", async ({
  page,
  browser,
  visitor,
  accountSite,
}) => {
  const other = await browser.newPage({ baseURL: accountSite.url });
  await other.goto("/login");
  await signIn(other, visitor.email);
  await expect(other).toHaveURL(/\/user-profile$/);

  const form = await changePassword(page, "Wrong1horse", NEW_PASSWORD);
  const current = form.getByLabel("Current password");
  await expect(current).toHaveAccessibleDescription("That is not your current password.");
  await changePassword(page, PASSWORD, "abc");
  await expect(form.getByLabel("New password")).toHaveAccessibleDescription(/uppercase letters!$/);

  await changePassword(page, PASSWORD, NEW_PASSWORD);
  const changed = "Your password is changed. All other devices are signed out.";
  await expect(form.getByRole("status")).toHaveText(changed);
  await expect(current).toHaveValue("");
  await accountSite.mailbox.waitFor(visitor.email, "Your password was changed");

  await page.reload();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(TO_LOGIN);
  await signIn(other, visitor.email, NEW_PASSWORD);
  await expect(other).toHaveURL(/\/user-profile$/);
  await other.close();
});

test("an account without a password reads how to set one", async ({ page, visitor, accountSite }) => {
  await accountSite.sql.query("UPDATE users SET password_hash = NULL WHERE email = $1", [visitor.email]);
  await page.reload();
  await expect(page.getByLabel("Current password")).toHaveCount(0);
  await page.getByRole("link", { name: "Set a password" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
});

test("bookings are shown to a confirmed address in any capitals, and lead to their pages", async ({
  page,
  visitor,
  accountSite,
}) => {
  const section = page.getByRole("region", { name: "Your evaluation" });
  await confirm(accountSite.sql, visitor.email);
  await page.reload();
  await expect(section.getByText("You have no evaluation booked.")).toBeVisible();
  await expect(section.getByRole("link", { name: "Pick a time" })).toHaveAttribute("href", "/evaluation");

  await book(accountSite.sql, visitor.email.toUpperCase(), 2);
  for (const width of [360, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.reload();
    await expect(section.getByText(/, \d+:\d\d [AP]M Pacific Time$/)).toHaveCount(2);
    expect(await accessibilityFaults(page)).toEqual([]);
  }
  await section.getByRole("link", { name: "See, change or cancel" }).first().click();
  await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
});

test("an unconfirmed address, a provider's too, learns nothing of the bookings made with it", async ({
  page,
  context,
  visitor,
  accountSite,
}) => {
  const email = `provider-${visitor.email}`;
  accountSite.oidc.people.set(email, { name: "Dana", email, email_verified: false });
  const visibleData = async () => {
    const response = await context.request.get("/user-profile");
    const html = (await response.text()).replace(/nonce="[^"]*"|[\w+/=-]{22,}|\d+/g, "");
    return [html, await (await context.request.get("/user-profile/data.json")).text()];
  };
  const expectNothing = async (address: string) => {
    const before = await visibleData();
    expect(before[0]).toContain("Confirm your e-mail address to see your bookings here.");
    await book(accountSite.sql, address, 2);
    const after = await visibleData();
    expect(after).toEqual(before);
    expect(JSON.parse(after[1] ?? "")).not.toHaveProperty("bookings");
  };
  await expectNothing(visitor.email);

  await context.clearCookies();
  await page.goto("/login");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Test ID" }).click();
  await agreeAtProvider(await opened, email);
  await expect(page).toHaveURL(/\/user-profile$/);
  await expectNothing(email);
});

test("the data is a file for its owner alone", async ({ page, playwright, visitor, accountSite }) => {
  await confirm(accountSite.sql, visitor.email);
  await book(accountSite.sql, visitor.email.toUpperCase());
  const started = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download my data" }).click();
  await started;

  const response = await page.request.get("/user-profile/data.json");
  expect(response.headers()).toMatchObject({
    "cache-control": "no-store",
    "content-disposition": expect.stringMatching(/^attachment/),
  });
  expect(await response.json()).toMatchObject({
    account: { email: visitor.email, name: visitor.name, providers: [] },
    requests: [{ message: "Knee rehab." }],
    bookings: [{ place: "virtual", state: "booked" }],
  });

  const stranger = await playwright.request.newContext({ baseURL: accountSite.url });
  const refused = await stranger.get("/user-profile/data.json", { maxRedirects: 0 });
  expect([refused.status(), refused.headers()["location"]]).toEqual([307, "/login?from=%2Fuser-profile"]);
  await stranger.dispose();
});

test("deleting the account erases requests and bookings if wanted, and the trainer is told", async ({
  page,
  visitor,
  accountSite,
}) => {
  const box = page.getByLabel("Also erase my requests and bookings");
  const openDialog = page.getByRole("button", { name: "Delete my account", exact: true });
  await confirm(accountSite.sql, visitor.email);
  await page.reload();
  await openDialog.click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(box).toHaveCount(0);

  await book(accountSite.sql, visitor.email.toUpperCase());
  await page.reload();
  await openDialog.click();
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await box.check();
  await page.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await accountSite.mailbox.waitFor("trainer@example.com", "Cancelled: Dana, ");
  const { rows } = await accountSite.sql.query(
    "SELECT email FROM contacts WHERE lower(email) = $1 UNION SELECT email FROM users WHERE email = $1",
    [visitor.email],
  );
  expect(rows).toEqual([]);
  expect(accountSite.mailbox.sentTo(visitor.email.toUpperCase())).toEqual([]);
});

test("by keyboard alone: every control in the page's order, and the focus stays at each result", async ({
  page,
  visitor,
  accountSite,
}) => {
  await confirm(accountSite.sql, visitor.email);
  await book(accountSite.sql, visitor.email);
  await page.setViewportSize({ width: 360, height: 640 });
  await openHydrated(page, "/user-profile");
  expect(await walkByKeyboard(page, { isToEnd: false })).toEqual([]);

  const focused = page.locator(":focus");
  const order = [
    "button Sign out",
    "link See, change or cancel",
    "link Write to Marcus",
    "textbox Name",
    "button Save",
    "textbox Current password",
    "button Show password",
    "textbox New password",
    "button Show password",
    "button Change password",
    "link What is stored, and why",
    "link Download my data",
    "button Delete my account",
  ];
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole("button", { name: "Sign out" }).focus();
  for (const stop of order) {
    const [role = "", ...name] = stop.split(" ");
    await expect(focused).toHaveRole(role as "link");
    await expect(focused).toHaveAccessibleName(name.join(" "));
    await page.keyboard.press("Tab");
  }

  const details = detailsForm(page);
  await details.getByLabel("Name").focus();
  await page.keyboard.press("ControlOrMeta+A");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  await expect(details.getByLabel("Name")).toHaveAccessibleDescription(/Enter your name/);
  await expect(details.getByLabel("Name")).toBeFocused();
  await page.keyboard.type("Zoë");
  await page.keyboard.press("Enter");
  await expect(details.getByRole("status")).toHaveText("Saved.");
  await expect(details.getByLabel("Name")).toBeFocused();

  const form = page.getByRole("form", { name: "Change password" });
  const [current, next] = [form.getByLabel("Current password"), form.getByLabel("New password")];
  await expect(form.locator("[autocomplete=username]")).toHaveValue(visitor.email);
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
  await changePassword(page, PASSWORD, NEW_PASSWORD);
  await expect(form.getByRole("status")).toContainText("is changed");
  expect(await accessibilityFaults(page)).toEqual([]);

  const openDialog = page.getByRole("button", { name: "Delete my account", exact: true });
  await openDialog.focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Space");
  await expect(page.getByLabel("Also erase my requests and bookings")).toBeChecked();
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(openDialog).toBeFocused();
});

test("the booking form is filled in from the account and never changes it", async ({ page, visitor }) => {
  await page.goto("/evaluation");
  await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
  await expect(page.getByLabel("E-mail")).toHaveValue(visitor.email);
  await page.getByLabel("Name").fill("");
  await page.getByRole("button", { name: "Book this time" }).first().click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expect(page.getByLabel("Name")).toHaveValue("");
  await page.goto("/user-profile");
  await expect(page.getByRole("img", { name: visitor.name })).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });

    test("an account that cannot be deleted stays, and so does what was ticked", async ({
      page,
      visitor,
      accountSite: { sql },
    }) => {
      const box = page.getByLabel("Also erase my requests and bookings");
      const alert = page.locator(`${javaScriptEnabled ? "dialog" : "noscript"} [role=alert]`);
      await confirm(sql, visitor.email);
      await book(sql, visitor.email);
      await page.reload();
      await page.getByRole("button", { name: "Delete my account", exact: true }).click();
      await box.check();
      await sql.query("CREATE RULE refuse AS ON DELETE TO users DO INSTEAD SELECT 1 / 0");
      try {
        await page.getByRole("button", { name: "Yes, delete my account" }).click();
        await expect(alert).toBeVisible();
        await expect(alert).toHaveText("Your account couldn’t be deleted. Please try again in a few minutes.");
      } finally {
        await sql.query("DROP RULE refuse ON users");
      }
      if (!javaScriptEnabled) await page.getByRole("button", { name: "Delete my account", exact: true }).click();
      await expect(box).toBeChecked();
    });
  });
}
