import { expect, register, signIn, test } from "@/tests/support/account-fixtures";

test.beforeEach(async ({ page, visitor }) => {
  await register(page, visitor);
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, visitor.email);
  await expect(page).toHaveURL(/\/user-profile$/);
});

test("the profile shows photo, name, e-mail and the gym profile", async ({ page, visitor }) => {
  await expect(page.getByRole("img", { name: visitor.name })).toHaveAttribute("src", "/images/placeholder.svg");
  await expect(page.getByText(visitor.name)).toBeVisible();
  await expect(page.getByText(visitor.email)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your gym profile" })).toBeVisible();
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

test("while it takes long to find out who is asking, a spinner covers the screen", async ({ page, accountSite }) => {
  await accountSite.sql.query("BEGIN; LOCK TABLE sessions");
  const opened = page.reload();
  const spinner = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(spinner).toBeVisible();
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  await accountSite.sql.query("COMMIT");
  await opened;
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test("deleting the account asks first, then leaves nothing", async ({ page, visitor, accountSite }) => {
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByRole("button", { name: "Keep my account" }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole("button", { name: "Delete my account" }).click();
  await dialog.getByRole("button", { name: "Yes, delete my account" }).click();
  await expect(page).toHaveURL(/\/$/);
  await expect(page.getByRole("link", { name: "Client sign in" })).toBeVisible();
  const { rows } = await accountSite.sql.query("SELECT id FROM users WHERE email = $1", [visitor.email]);
  expect(rows).toEqual([]);
});
