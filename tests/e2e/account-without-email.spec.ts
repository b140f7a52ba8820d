import { expect, test } from "@/tests/support/fixtures";

// The site under test has no mail server.
test("a fresh account is signed in at once, and a taken address is told so", async ({ page, visitor, context }) => {
  async function fillIn(name: string) {
    await page.goto("/register?from=/pricing");
    await page.getByLabel("Name").fill(name);
    await page.getByLabel("E-mail").fill(visitor.email);
    await page.getByLabel("Password").fill("Correct1horse");
    await page.getByRole("button", { name: "Create account" }).click();
  }

  await fillIn(visitor.name);
  await expect(page).toHaveURL(/\/pricing$/);
  await expect(page.getByRole("link", { name: visitor.name })).toBeVisible();

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/user-profile");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  expect(height, "the profile takes at most three screens of a phone").toBeLessThanOrEqual(3 * 740);

  await context.clearCookies();
  await fillIn("Somebody else");
  await expect(page.getByLabel("E-mail")).toHaveAccessibleDescription(
    "There’s already an account with this email address. Sign in instead, or use another address.",
  );
});

test("neither a reset nor a proof by email is offered, nor a provider that has no variables", async ({ request }) => {
  expect(await (await request.get("/login")).text()).not.toMatch(/Forgot your password|Continue with/);
  for (const path of ["/reset-password", "/reset-password?token=x", "/verify-email?token=x"]) {
    expect((await request.get(path)).status()).toBe(404);
  }
});
