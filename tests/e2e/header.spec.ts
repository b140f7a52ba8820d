import type { Page } from "playwright/test";

import { pagesLinks } from "@/lib/content/navigation";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { brand, trainerName, trainerPath } from "@/tests/support/public-pages";

/** From the last byte of a script to what it shows. */
const SETTLING_MS = 500;

test("the skip link, the first stop, leads into the content; the header is transparent up to 40 px and a dark blurred bar beyond", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeInViewport();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("main").getByRole("link", { name: "Start Now" })).toBeFocused();

  await scrollTo(page, 0);
  const header = page.getByRole("banner");
  await expect(header).toHaveCSS("position", "fixed");
  await expect.poll(() => headerColor(page)).toEqual([0, 0, 0, 0]);

  await scrollTo(page, 41);
  await expect.poll(async () => (await headerColor(page))[3]).toBeGreaterThan(150);
  const [red, green, blue] = await headerColor(page);
  expect(Math.max(red!, green!, blue!)).toBeLessThan(40);
  await expect(header).toHaveCSS("backdrop-filter", /blur/);

  await scrollTo(page, 40);
  await expect.poll(() => headerColor(page)).toEqual([0, 0, 0, 0]);
  await expect(header).toHaveCSS("backdrop-filter", "none");
});

test("the client portal is announced, neither link nor button; links to the open page say so; the logo leads home, and back to its top", async ({
  page,
}) => {
  await openHydrated(page, "/contact");
  const header = page.getByRole("banner");
  const label = header.getByText("Client Portal (coming soon)").filter({ visible: true });
  await expect(label).toHaveCount(1);
  expect(
    await label.evaluate((element) => element.closest("a, button, summary, [role], [tabindex], [onclick]")),
  ).toBeNull();
  await expectCurrentLink(page, "Contact");

  const logo = header.getByRole("link", { name: `${brand} – Home page` });
  await logo.click();
  await expect(page).toHaveURL("/");
  await expectCurrentLink(page, "Home");
  await scrollTo(page, 900);
  await logo.click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
});

test.describe("the 'Pages' dropdown", () => {
  test("works by mouse and by keyboard, and closes on an outside click and after a choice", async ({ page }) => {
    await openHydrated(page, "/");
    const toggle = page.getByRole("button", { name: "Pages" });
    await toggle.click();
    await expect(page.getByRole("menuitem")).toHaveText(pagesLinks.map(({ label }) => label));
    await page.mouse.click(200, 500);
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(page).toHaveURL("/");

    await toggle.click();
    await page.getByRole("menuitem", { name: `Meet ${trainerName}` }).click();
    await expect(page).toHaveURL(trainerPath);
    await expect(page.getByRole("menu")).toBeHidden();

    await toggle.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("menuitem", { name: `Meet ${trainerName}` })).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();
    await expect(toggle).toBeFocused();

    await toggle.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: `Meet ${trainerName}` })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Reviews" })).toBeFocused();
    await page.keyboard.press("ArrowDown");
    await expect(page.getByRole("menuitem", { name: "Pricing" })).toBeFocused();
    await expect(page.getByRole("menuitem", { name: "Pricing" })).toHaveCSS("outline-style", "solid");
    await page.keyboard.press("ArrowUp");
    await expect(page.getByRole("menuitem", { name: "Reviews" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/reviews");
    await expect(page.getByRole("menu")).toBeHidden();

    await expect(toggle).toHaveAttribute("aria-current", "true");
    await toggle.click();
    await expect(page.getByRole("menuitem", { name: "Reviews" })).toHaveAttribute("aria-current", "page");
  });

  test("pressed before its code has arrived, it opens later, by key with the focus on the first link, but not for a visitor who has gone on", async ({
    page,
  }) => {
    const openToBeDelayed = async () => {
      await page.unrouteAll();
      await openHydrated(page, "/reviews");
      await delayScripts(page);
    };
    const toggle = page.getByRole("button", { name: "Pages" });
    await openToBeDelayed();
    await expect(toggle).toHaveAttribute("aria-current", "true");
    await toggle.press("ArrowDown");
    await expect(page.getByRole("menuitem").first()).toBeFocused();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await page.keyboard.press("Escape");
    await expect(toggle).toBeFocused();

    await openToBeDelayed();
    await toggle.click();
    await expect(page.getByRole("menuitem")).toHaveCount(3);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("menu")).toBeHidden();

    await openToBeDelayed();
    const arrived = page.waitForResponse(/\/chunks\//);
    await toggle.click();
    const contact = page.getByRole("navigation", { name: "Main" }).getByRole("link", { name: "Contact" });
    await contact.focus();
    await (await arrived).finished();
    await page.waitForTimeout(SETTLING_MS);
    await expect(contact).toBeFocused();
    await expect(page.getByRole("menu")).toBeHidden();
  });

  test.describe("when its code cannot be fetched", () => {
    test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

    test("the next approach tries again", async ({ page }) => {
      await openHydrated(page, "/");
      await page.route("**/_next/static/**/*.js*", (route) => route.abort());
      const toggle = page.getByRole("button", { name: "Pages" });
      const failed = page.waitForEvent("requestfailed");
      await toggle.click();
      await failed;
      await page.unrouteAll();

      // An approach that comes before the failure is noticed still belongs to the first.
      await expect(async () => {
        await page.mouse.move(200, 500);
        await toggle.click();
        await expect(page.getByRole("menuitem")).toHaveCount(3, { timeout: 2_000 });
      }).toPass();
    });
  });
});

async function expectCurrentLink(page: Page, name: string) {
  const navigation = page.getByRole("navigation", { name: "Main" });
  await expect(navigation.getByRole("link", { name, exact: true })).toHaveAttribute("aria-current", "page");
  await expect(navigation.locator("[aria-current]")).toHaveCount(1);
}

function scrollTo(page: Page, top: number) {
  return page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
}

/** Red, green, blue and alpha from 0 to 255, whatever notation the browser computes. */
function headerColor(page: Page) {
  return page.getByRole("banner").evaluate((header) => {
    const context = new OffscreenCanvas(1, 1).getContext("2d")!;
    context.fillStyle = getComputedStyle(header).backgroundColor;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  });
}
