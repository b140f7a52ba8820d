import { expect, test } from "@/tests/support/account-fixtures";
import { doubleText } from "@/tests/support/double-text";
import { openHydrated } from "@/tests/support/hydration";
import { cutOffTexts, sidewaysScroll } from "@/tests/support/layout-faults";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";
import { nextFrame } from "@/tests/support/tab-stops";
import { withoutTable } from "@/tests/support/without-table";
import { holdRequests } from "@/tests/support/hold-requests";

test("the profile shows initials in place of a photo, name, e-mail and the gym profile, any letter in the site's typeface", async ({
  page,
  signedIn,
  accountSite,
}) => {
  const fonts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "font") fonts.push(request.url());
  });
  await accountSite.sql.query("UPDATE users SET name = 'Zoë Sørensen' WHERE email = $1", [signedIn.email]);
  await page.goto("/user-profile");
  await expect(page.getByRole("img", { name: "Zoë Sørensen" })).toHaveText("ZS");
  await expect(page.getByRole("main").getByText("Zoë Sørensen")).toBeVisible();
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your gym profile" })).toBeVisible();
  // Two have the letters of our own texts, two all others.
  await expect.poll(() => fonts.length).toBe(4);
});

test("on a phone it takes at most three screens, before the address is confirmed and with a booking, too", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  async function expectToBeShort() {
    await page.goto("/user-profile");
    await expect(page.getByRole("button", { name: "Delete my account", exact: true })).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(3 * 740);
  }

  await expectToBeShort();
  await sql.query("UPDATE users SET email_verified = now() WHERE email = $1", [signedIn.email]);
  await sql.query("DELETE FROM evaluations");
  const requestId = await insertRequest(sql, { email: signedIn.email, state: "booked" });
  await insertBooking(sql, requestId, hoursFromNow(50), { place: "in-gym", detail: "Pasadena" });
  await expectToBeShort();
  await expect(page.getByRole("link", { name: "See, change or cancel" })).toBeVisible();
});

test("with text twice as large the question of deleting is in view above the button that has the focus", async ({
  page,
  signedIn,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await doubleText(page);
  await page.goto("/user-profile");
  await expect(page.getByText(signedIn.email)).toBeVisible();
  await page.getByRole("button", { name: "Delete my account", exact: true }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("button", { name: "Keep my account" })).toBeFocused();
  await expect(dialog.getByRole("button", { name: "Keep my account" })).toBeInViewport({ ratio: 1 });
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
});

test.describe("where something cannot be loaded", () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test("a placeholder replaces the photo, and 'Try again' brings the profile once it can be shown", async ({
    page,
    signedIn,
    accountSite: { sql },
  }) => {
    const broken = "https://pictures.example/broken.jpg";
    await page.route(broken, (route) => route.abort());
    await sql.query("UPDATE users SET image = $2 WHERE email = $1", [signedIn.email, broken]);
    await withoutTable(sql, "sessions", async () => {
      await page.goto("/user-profile");
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    });
    await page.getByRole("link", { name: "Try again" }).click();
    await expect(page.getByText(signedIn.email)).toBeVisible();
    await expect(page.getByRole("img", { name: signedIn.name })).toHaveAttribute("src", "/images/placeholder.svg");
  });
});

test("while it is found out who is asking, a spinner covers the screen", async ({ page, signedIn }) => {
  await openHydrated(page, "/pricing");
  const respond = await holdRequests(page, /\/user-profile/);
  await page.getByRole("link", { name: signedIn.name }).click();
  const spinner = page.getByRole("status").filter({ hasText: "Loading..." });
  await expect(spinner).toBeVisible();
  expect(await spinner.boundingBox()).toEqual({ x: 0, y: 0, ...page.viewportSize() });

  respond();
  await expect(page.getByRole("heading", { name: "Your profile" })).toBeVisible();
  await expect(spinner).toHaveCount(0);
});

test("a soft navigation never shows the profile, since the CSP of the page before would keep out the photo", async ({
  page,
  signedIn,
}) => {
  await openHydrated(page, "/about");
  await page.getByRole("link", { name: signedIn.name }).first().click();
  await expect(page).toHaveURL("/user-profile");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toMatch(/\/user-profile$/);
});

test("a name without a space and a long address stay in their card, and a name from the right keeps its order", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  const longEmail = `${"w".repeat(64)}@${"x".repeat(63)}.example.com`;
  const change = "UPDATE users SET name = $2, email = $3 WHERE email = $1";
  await sql.query(change, [signedIn.email, "W".repeat(100), longEmail]);
  await page.goto("/user-profile");
  for (const width of [320, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    expect(await page.evaluate(sidewaysScroll), `sideways scroll at ${width} px`).toBe(0);
    expect(await page.evaluate(cutOffTexts), `cut off at ${width} px`).toEqual([]);
  }

  await sql.query(change, [longEmail, "محمد علي (Coach)", signedIn.email]);
  await page.reload();
  const name = page.getByRole("main").getByText("محمد علي (Coach)");
  await expect(name).toHaveCSS("unicode-bidi", "isolate");
  await expect(name).toHaveCSS("direction", "rtl");
});
