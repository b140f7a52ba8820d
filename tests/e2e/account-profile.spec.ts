import type { Client } from "pg";

import { expect, test } from "@/tests/support/account-fixtures";

test.beforeEach(async ({ page, signedIn }) => {
  await page.goto("/user-profile");
  await expect(page.getByText(signedIn.email)).toBeVisible();
});

test("the profile shows initials in place of a photo, name, e-mail and the gym profile", async ({ page, visitor }) => {
  await expect(page.getByRole("img", { name: visitor.name })).toHaveText(/^V[0-9A-F]$/);
  await expect(page.getByRole("main").getByText(visitor.name)).toBeVisible();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your gym profile" })).toBeVisible();
});

test("a name with letters that our own texts have not is drawn in the site's typeface all the same", async ({
  page,
  visitor,
  accountSite,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await accountSite.sql.query("UPDATE users SET name = 'Zoë Sørensen' WHERE email = $1", [visitor.email]);
  await page.reload();
  await expect(page.getByText("Zoë Sørensen")).toBeVisible();
  await expect.poll(() => fonts.length).toBe(4);
});

test.describe("a photo that cannot be loaded", () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test("becomes the placeholder", async ({ page, visitor, accountSite }) => {
    const broken = "https://pictures.example/broken.jpg";
    await page.route(broken, (route) => route.abort());
    await accountSite.sql.query("UPDATE users SET image = $2 WHERE email = $1", [visitor.email, broken]);
    await page.reload();
    await expect(page.getByRole("img", { name: visitor.name })).toHaveAttribute("src", "/images/placeholder.svg");
  });
});

test.describe("while the database fails", () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test("it says so, and 'Try again' brings the profile once it can be shown", async ({
    page,
    visitor,
    accountSite,
  }) => {
    await whileFailing(accountSite.sql, async () => {
      await page.reload();
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText(visitor.email)).toBeVisible();
  });
});

test("while it is found out who is asking, a spinner covers the screen", async ({ page, visitor }) => {
  await page.goto("/pricing");
  let respond = () => {};
  const isHeld = new Promise<void>((resolve) => (respond = resolve));
  await page.route(/\/user-profile/, async (route) => {
    await isHeld;
    await route.continue();
  });
  await page.getByRole("link", { name: visitor.name }).click();
  const spinner = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(spinner).toBeVisible();
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  respond();
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test("deleting the account asks first, then leaves nothing", async ({ page, visitor, accountSite }) => {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await expect(dialog).toBeVisible();
  // Pressing Enter twice must not delete anything.
  await expect(dialog.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Sign in" })).toBeVisible();
  const { rows } = await accountSite.sql.query("SELECT id FROM users WHERE email = $1", [visitor.email]);
  expect(rows).toEqual([]);
});

test("anyone who has signed out in another tab is asked to sign in, and nothing is deleted", async ({
  page,
  context,
  visitor,
  accountSite,
}) => {
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  const other = await context.newPage();
  await other.goto("/user-profile");
  await other.getByRole("button", { name: "Sign out" }).click();
  await expect(other).toHaveURL(/\/$/);

  await page.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL(/\/login\?from=%2Fuser-profile$/);
  const { rows } = await accountSite.sql.query("SELECT id FROM users WHERE email = $1", [visitor.email]);
  expect(rows).toHaveLength(1);
});

/** No session can be looked up meanwhile. */
async function whileFailing(sql: Client, act: () => Promise<void>) {
  await sql.query("ALTER TABLE sessions RENAME TO sessions_away");
  try {
    await act();
  } finally {
    await sql.query("ALTER TABLE sessions_away RENAME TO sessions");
  }
}
