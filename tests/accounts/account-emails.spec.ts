import { accessibilityFaults } from "@/tests/support/accessibility";
import {
  expect,
  openSession,
  PASSWORD,
  register,
  SESSION_COOKIE,
  signIn,
  signInWithoutPage,
  test,
} from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { openForm } from "@/tests/support/send-form";
import { linkIn } from "@/tests/support/smtp-server";
import { withoutTable } from "@/tests/support/without-table";

const NEW_PASSWORD = "Battery2staple";
const EXPIRED = "This link has expired or was used already.";
const ON_ITS_WAY = "If there is an account with this address, a link is on its way to it.";

test("the profile sends the link again or says that it could not, and a visitor who is signed in reads that it worked", async ({
  page,
  signedIn,
  accountSite: { mailbox, sql },
}) => {
  // Without its script the form would load the page again, which needs the session.
  await openHydrated(page, "/user-profile");
  const button = page.getByRole("button", { name: "Send a confirmation link" });
  await withoutTable(sql, "sessions", async () => {
    await button.click();
    await expect(page.getByRole("alert").filter({ hasText: "No link could be sent." })).toBeVisible();
  });
  await button.click();
  await expect(page.getByRole("status").filter({ hasText: "A link is on its way to you." })).toBeVisible();

  await page.goto(linkIn(await mailbox.waitFor(signedIn.email, "Confirm your email address")));
  await page.getByRole("button", { name: "Yes, this address is mine" }).click();
  await expect(page.getByRole("heading", { name: "Your email address is confirmed" })).toBeVisible();
  expect(mailbox.sentTo(signedIn.email)).toHaveLength(1);
});

test("a forgotten password is replaced by a mailed link, once, and every session ends", async ({
  page,
  account,
  request: elsewhere,
  accountSite: { mailbox, sql },
}) => {
  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [account.email]);
  const Cookie = `${SESSION_COOKIE}=${await openSession(sql, account.email)}`;
  const openProfile = () => elsewhere.get("/user-profile", { headers: { Cookie }, maxRedirects: 0 });
  expect((await openProfile()).status()).toBe(200);

  await page.setViewportSize({ width: 360, height: 800 });
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
  await sql.query("UPDATE rate_limits SET count = 1000 WHERE key LIKE 'account-email:%'");
  await page.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your password has been changed." })).toBeVisible();
  await mailbox.waitFor(account.email, "Your password was changed");
  expect((await openProfile()).status()).toBe(307);

  // Strangers who try the account meanwhile do not keep out the browser that has proven to be its owner's.
  await signInWithoutPage(elsewhere, account.email, PASSWORD);
  await sql.query("UPDATE rate_limits SET count = 100 WHERE key LIKE 'password%'");
  await signInWithoutPage(page.request, account.email, NEW_PASSWORD);
  expect((await page.request.get("/user-profile", { maxRedirects: 0 })).status()).toBe(200);
  await sql.query("DELETE FROM rate_limits WHERE key LIKE 'password%'");

  for (const [password, status] of [
    [PASSWORD, 307],
    [NEW_PASSWORD, 200],
  ] as const) {
    await signInWithoutPage(elsewhere, account.email, password);
    expect((await elsewhere.get("/user-profile", { maxRedirects: 0 })).status()).toBe(status);
  }

  await page.goto(link);
  await expect(page.getByRole("alert").filter({ hasText: EXPIRED })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});

test("a reset gets the same response for every address; an unproven one gets its link, an unknown one nothing", async ({
  account,
  clientAddress,
  accountSite: { url, mailbox },
}) => {
  const unknown = `nobody-${account.email}`;
  for (const email of [unknown, account.email]) {
    const headers = { "X-Forwarded-For": clientAddress };
    const form = await openForm(`${url}/reset-password`, "Send me a link", headers);
    expect(await (await form.send({ email })).text()).toContain(ON_ITS_WAY);
  }
  const email = await mailbox.waitFor(account.email, "Choose a new password");
  expect(linkIn(email)).toContain("/reset-password?token=");
  expect(mailbox.sentTo(unknown)).toEqual([]);
});

test("whoever registered an address before its owner reads nothing of the owner's, and is shut out by the owner's new password", async ({
  page,
  stranger,
  visitor,
  accountSite: { mailbox },
}) => {
  await register(stranger, { ...visitor, name: "Stranger" });
  await signIn(stranger, visitor.email);
  await expect(stranger.getByRole("heading", { name: "Your profile" })).toBeVisible();

  const link = linkIn(await mailbox.waitFor(visitor.email, "Confirm your email address"));
  await page.setViewportSize({ width: 360, height: 800 });
  const userName = page.locator("main [autocomplete=username]");
  await page.goto(link);
  await expect(userName).toBeHidden();
  await expect(userName).toHaveValue(visitor.email);
  await page.getByLabel("Password").fill(NEW_PASSWORD);
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "The email or password is incorrect." })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await stranger.reload();
  await expect(stranger.getByText("Confirm your e-mail address to see your bookings here.")).toBeVisible();

  await page.getByRole("link", { name: "Choose a new password" }).click();
  await page.getByRole("textbox", { name: "New password" }).fill(NEW_PASSWORD);
  await expect(userName).toBeHidden();
  await expect(userName).toHaveValue(visitor.email);
  await page.getByRole("button", { name: "Save the new password" }).click();
  await signIn(page, visitor.email, NEW_PASSWORD);
  await expect(page.getByText("You have no evaluation booked.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Name" })).toHaveValue(visitor.email.replace(/@.*/, ""));

  await stranger.reload();
  await expect(stranger).toHaveURL(/\/login\?from=%2Fuser-profile$/);
  await signIn(stranger, visitor.email);
  await expect(stranger.getByRole("alert").filter({ hasText: "The email or password is incorrect." })).toBeVisible();
  await page.goto(link);
  await expect(page.getByText(EXPIRED)).toBeVisible();
});
