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
