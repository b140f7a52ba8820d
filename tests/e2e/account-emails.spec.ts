import { expect, PASSWORD, register, signIn, test } from "@/tests/support/account-fixtures";
import { waitForHydration } from "@/tests/support/hydration";
import { linkIn, partOf } from "@/tests/support/smtp-server";

const NEW_PASSWORD = "Battery2staple";
const EXPIRED = "This link has expired or was used already.";
const ON_ITS_WAY = "If there is an account with this address, a link is on its way to it.";

test("an address is proven by a click on the page of the mailed link, which works once", async ({
  page,
  visitor,
  request,
  accountSite,
}) => {
  await register(page, visitor);
  await expect(page).toHaveURL(/\/login/);
  const email = await accountSite.mailbox.waitFor(visitor.email, "Confirm your email address");
  // An email that one person requests for another must not carry the first one's words.
  expect(partOf(email, "text/plain")).not.toContain(visitor.name);
  const link = linkIn(email);
  expect(link).toMatch(new RegExp(`^${accountSite.url}/verify-email\\?token=[\\w-]{43}$`));
  // A program that looks through emails opens every link.
  await request.get(link);

  await page.goto(link);
  await page.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your email address is confirmed." })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(EXPIRED)).toBeVisible();

  await page.goto("/login");
  await signIn(page, visitor.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  await expect(page.getByRole("button", { name: "Send a confirmation link" })).toHaveCount(0);
});

test("the profile sends the link again, and a visitor who is signed in reads that it worked", async ({
  page,
  account,
  accountSite,
}) => {
  await page.goto("/login");
  await signIn(page, account.email);
  await page.getByRole("button", { name: "Send a confirmation link" }).click();
  await expect(page.getByRole("status").filter({ hasText: "A link is on its way to you." })).toBeVisible();

  await page.goto(linkIn(await accountSite.mailbox.waitFor(account.email, "Confirm your email address")));
  await page.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  expect(accountSite.mailbox.sentTo(account.email)).toHaveLength(1);
});

test("a link that cannot be sent is told in the form", async ({ page, account, accountSite }) => {
  await page.goto("/login");
  await signIn(page, account.email);
  await expect(page).toHaveURL(/\/user-profile$/);
  // Without its script the form would load the page again, which needs the session.
  await waitForHydration(page);
  await accountSite.sql.query("ALTER TABLE sessions RENAME TO sessions_away");
  try {
    await page.getByRole("button", { name: "Send a confirmation link" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "No link could be sent." })).toBeVisible();
  } finally {
    await accountSite.sql.query("ALTER TABLE sessions_away RENAME TO sessions");
  }
});

test("a forgotten password is replaced by a mailed link, once, and every session ends", async ({
  page,
  account,
  browser,
  accountSite,
}) => {
  const { mailbox, sql } = accountSite;
  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [account.email]);
  const elsewhere = await browser.newPage({ baseURL: accountSite.url });
  await elsewhere.goto("/login");
  await signIn(elsewhere, account.email);
  await expect(elsewhere).toHaveURL(/\/user-profile$/);

  await page.goto("/login");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await expect(page.getByRole("heading", { name: "Reset your password" })).toBeVisible();
  await page.getByLabel("E-mail").fill(account.email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await expect(page.getByRole("status").filter({ hasText: ON_ITS_WAY })).toBeVisible();

  const link = linkIn(await mailbox.waitFor(account.email, "Choose a new password"));
  await page.goto(link);
  await page.getByRole("textbox", { name: "New password" }).fill("short");
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByText("Password should contain uppercase letters!")).toBeVisible();
  // As many emails as an hour may bring have been asked for meanwhile.
  await sql.query("UPDATE rate_limits SET count = 1000 WHERE key LIKE 'email:%'");
  await page.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your password has been changed." })).toBeVisible();
  await mailbox.waitFor(account.email, "Your password was changed");

  await elsewhere.reload();
  await expect(elsewhere).toHaveURL(/\/login/);
  await elsewhere.close();

  await page.goto(link);
  await expect(page.getByRole("alert").filter({ hasText: EXPIRED })).toBeVisible();
  await page.goto("/login");
  await signIn(page, account.email, PASSWORD);
  await expect(page.getByText("The email or password is incorrect.")).toBeVisible();
  await signIn(page, account.email, NEW_PASSWORD);
  await expect(page).toHaveURL(/\/user-profile$/);
});

test("a reset gets the same response for every address; an unproven one gets its proof first, an unknown one nothing", async ({
  page,
  account,
  accountSite,
}) => {
  const unknown = `nobody-${account.email}`;
  for (const email of [unknown, account.email]) {
    await page.goto("/reset-password");
    await page.getByLabel("E-mail").fill(email);
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByRole("status").filter({ hasText: ON_ITS_WAY })).toBeVisible();
  }
  const email = await accountSite.mailbox.waitFor(account.email, "Confirm your email address first");
  expect(linkIn(email)).toContain("/verify-email?token=");
  expect(accountSite.mailbox.sentTo(unknown)).toEqual([]);
});
