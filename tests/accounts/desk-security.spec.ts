import { TOTP } from "otpauth";
import type { Page } from "playwright/test";
import { decodeQR } from "qr/decode.js";
import sharp from "sharp";

import { accessibilityFaults } from "@/tests/support/accessibility";
import {
  agreeAtProvider,
  expect,
  openSession,
  PASSWORD,
  SESSION_COOKIE,
  signIn,
  test as base,
} from "@/tests/support/account-fixtures";

const CODE = "Code from your app or a recovery code";

const test = base.extend<{ trainer: { name: string; email: string; letCodeWorkAgain: () => Promise<unknown> } }>({
  trainer: async ({ signedIn, accountSite: { sql } }, use) => {
    await sql.query("UPDATE users SET role = 'trainer', email_verified = now() WHERE email = $1", [signedIn.email]);
    // So that no test waits for the next code.
    const letCodeWorkAgain = () => sql.query("UPDATE two_step_sign_ins SET last_period = 0");
    await use({ ...signedIn, letCodeWorkAgain });
    await sql.query("UPDATE users SET role = NULL WHERE email = $1", [signedIn.email]);
  },
});

test.use({ viewport: { width: 320, height: 700 } });

async function expectFinished(page: Page) {
  expect([page.url(), ...(await accessibilityFaults(page))]).toEqual([page.url()]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
}

/** As a phone's camera does. */
async function scanQrCode(page: Page) {
  const png = await page.getByRole("img", { name: /^QR code/ }).screenshot();
  const { data, info } = await sharp(png).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQR({ width: info.width, height: info.height, data: new Uint8ClampedArray(data) });
}

/** @returns the app, its code that is used up, and the recovery codes. */
async function turnOn(page: Page, check: (page: Page) => Promise<void> = async () => undefined) {
  await page.goto("/desk");
  await page.getByRole("link", { name: "Two-step sign-in is off" }).click();
  await page.getByRole("button", { name: "Turn it on" }).click();
  const uri = await scanQrCode(page);
  const key = new URL(uri).searchParams.get("secret") ?? "";
  await expect(page.getByText(key)).toBeVisible();
  const app = new TOTP({ secret: key });

  await page.getByLabel("Code", { exact: true }).fill(app.generate());
  await page.getByLabel("Your password").fill("Wrong1horse");
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByText("That is not your password.")).toBeVisible();
  await check(page);
  const usedCode = app.generate();
  await page.getByLabel("Code", { exact: true }).fill(usedCode);
  await page.getByLabel("Your password").fill(PASSWORD);
  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await expect(page.getByRole("status").filter({ hasText: "Two-step sign-in is on." })).toBeVisible();
  await check(page);
  const codes = page.getByRole("main").getByRole("listitem");
  await expect(codes).toHaveText(Array(10).fill(/^\d{5} \d{5}$/));
  return { app, usedCode, codes: await codes.allTextContents() };
}

async function signOutAndIn(page: Page, email: string) {
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  await page.goto("/login?from=/desk/security");
  await signIn(page, email);
  await expect(page).toHaveURL("/login/code");
}

test("a trainer turns it on, signs in with it, renews the recovery codes and turns it off", async ({
  page,
  context,
  trainer,
  stranger,
  accountSite: { sql, mailbox, url },
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const other = { name: SESSION_COOKIE, value: await openSession(sql, trainer.email), url };
  await stranger.context().addCookies([other]);
  await stranger.goto("/desk");
  await expect(stranger.getByRole("heading", { level: 1 })).toHaveText("Today");

  const userName = page.getByRole("form", { name: "Two-step sign-in" }).locator("[autocomplete=username]");
  const { app, usedCode, codes } = await turnOn(page, async () => {
    await expectFinished(page);
    await expect(userName).toHaveValue(trainer.email);
  });
  await page.getByRole("button", { name: "Copy" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(codes.join("\n"));
  await stranger.reload();
  await expect(stranger).toHaveURL("/login?from=%2Fdesk");
  await page.goto("/desk");
  await expect(page.getByText("Two-step sign-in is off")).toHaveCount(0);

  await signOutAndIn(page, trainer.email);
  await expectFinished(page);
  await expect(page.getByLabel(CODE)).toHaveAccessibleDescription("Lost both? Ask the person who runs this site.");
  await expect(page.getByLabel(CODE)).toHaveAttribute("inputmode", "numeric");
  await page.getByLabel(CODE).fill(usedCode);
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("That code is wrong or was used already.")).toBeVisible();
  await expect(page.getByLabel(CODE)).toBeFocused();
  await trainer.letCodeWorkAgain();
  await page.getByLabel(CODE).fill(app.generate());
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page).toHaveURL("/desk/security");
  await expect(page.getByText("10 recovery codes left.")).toBeVisible();
  await expect(page.getByText(codes[0]!)).toHaveCount(0);

  await page.getByLabel(CODE).fill(codes[0]!);
  await page.getByRole("button", { name: "New recovery codes" }).click();
  await expect(page.getByText("The old recovery codes no longer work.")).toBeVisible();
  await expect(page.getByLabel(CODE)).toHaveValue("");
  await page.getByLabel(CODE).fill(codes[1]!);
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByText("That code is wrong or was used already.")).toBeVisible();
  await trainer.letCodeWorkAgain();
  await page.getByLabel(CODE).fill(app.generate());
  await page.getByRole("button", { name: "Turn it off" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Two-step sign-in is off." })).toBeVisible();
  await expect(page.getByRole("button", { name: "Turn it on" })).toBeVisible();
  for (const subject of [/^Two-step sign-in is on /, /^A recovery code was used /, /^Two-step sign-in is off /])
    await expect
      .poll(() => mailbox.emails.some((email) => email.to === trainer.email && subject.test(email.subject)))
      .toBe(true);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("all of it works, the recovery codes as plain text", async ({ page, trainer }) => {
    const { codes } = await turnOn(page);
    await expect(page.getByRole("button", { name: "Copy" })).toBeHidden();
    await signOutAndIn(page, trainer.email);
    for (let time = 0; time < 5; time += 1) {
      await page.getByLabel(CODE).fill("00000 00000");
      await page.getByRole("button", { name: "Continue" }).click();
    }
    await expect(page.getByText("Five codes were wrong. Please sign in again.")).toBeVisible();
    await signIn(page, trainer.email);
    await page.getByLabel(CODE).fill(codes[0]!);
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL("/desk/security");
    await expect(page.getByText("9 recovery codes left.")).toBeVisible();
    await page.getByLabel(CODE).fill(codes[1]!);
    await page.getByRole("button", { name: "Turn it off" }).click();
    await expect(page.getByText("Two-step sign-in is off.")).toBeVisible();
  });
});

test("a sign-in service opens the account only together with a code, in its own window", async ({
  page,
  trainer,
  accountSite: { oidc },
}) => {
  const { codes } = await turnOn(page);
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  oidc.people.set(trainer.email, { ...trainer, email_verified: true });
  await page.goto("/login?from=/desk");
  const opened = page.waitForEvent("popup");
  await page.getByRole("button", { name: "Continue with Test ID" }).click();
  const popup = await opened;
  await agreeAtProvider(popup, trainer.email);
  await expect(popup).toHaveURL("/login/code");
  await page.reload();
  await expect(page).toHaveURL("/login?from=/desk");
  await popup.getByLabel(CODE).fill(codes[0]!);
  await popup.getByRole("button", { name: "Continue" }).click();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await expect(page).toHaveURL("/desk");
});
