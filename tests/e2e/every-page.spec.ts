import type { Page } from "playwright/test";

import { footerLinks } from "@/lib/content/navigation";
import { accessibilityFaults } from "@/tests/support/accessibility";
import { addStyle } from "@/tests/support/add-style";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated, waitForHydration } from "@/tests/support/hydration";
import { cutOffTexts, overlapsInHeader, sidewaysScroll, smallTargets } from "@/tests/support/layout-faults";
import { copyrightYear, NOT_FOUND_PATH, phone, publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { nextFrame, walkByKeyboard } from "@/tests/support/tab-stops";

// The fixture also fails each of these on any console error.
test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

// WCAG 1.4.12
const TEXT_SPACING =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";
const PHONE = { width: 360, height: 640 };
const WIDE = { width: 1440, height: 900 };
// A sheet of letter paper with usual margins, in CSS px.
const SHEET = { width: 740, height: 980 };

const [home, ...others] = publicPaths;
const [first = [], second = [], third = []] = [0, 1, 2].map((start) =>
  others.filter((_, index) => index % 3 === start),
);

// Several in one browser, since one that has seen a page shows the next in half the time.
for (const paths of [[home!], first, second, third]) {
  test(`${paths.join(", ")} can be walked by keyboard, satisfies axe and fits every window and a sheet of paper`, async ({
    page,
  }) => {
    for (const path of paths) {
      await test.step(path, async () => {
        await page.emulateMedia({ media: "screen" });
        await page.setViewportSize(PHONE);
        const response = await page.goto(path);
        expect(response?.status()).toBe(path === NOT_FOUND_PATH ? 404 : 200);
        await waitForHydration(page);
        await test.step("header and footer", () => expectFrame(page));
        expect.soft(await walkPage(page, path), "every stop is in sight").toEqual([]);
        await scrollThrough(page);
        expect.soft(await accessibilityFaults(page), "axe").toEqual([]);
        await test.step("every window", () => expectToFitEveryWindow(page));
        await test.step("paper", () => expectPlainSheet(page));
      });
    }
  });
}

test("on a wide screen, what stays in view covers no stop of the keyboard, and axe finds nothing", async ({ page }) => {
  await page.setViewportSize(WIDE);
  // Beside the header, only these two have something of their own that stays.
  for (const path of ["/", "/evaluation"]) {
    await openHydrated(page, path);
    expect(await walkPage(page, path), path).toEqual([]);
    if (path === "/") await page.getByRole("tab", { name: "Yearly" }).click();
    expect(await accessibilityFaults(page), path).toEqual([]);
  }
});

test("the header has room for large and for spaced text", async ({ page }) => {
  await openHydrated(page, "/privacy");
  const expectRoom = async (width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await nextFrame(page);
    expect(await page.evaluate(overlapsInHeader), `${width} px`).toEqual([]);
    expect(await page.evaluate(sidewaysScroll), `${width} px`).toBe(0);
  };

  await setTextSize(page, "200%");
  for (const width of [320, 640, 1024, 1280]) await expectRoom(width);
  await setTextSize(page, "100%");
  await page.evaluate(addStyle, TEXT_SPACING);
  for (const width of [320, 1280]) await expectRoom(width);
});

/** Header and footer are the same everywhere: only the home page's are walked. */
async function walkPage(page: Page, path: string) {
  if (path !== "/") await page.getByRole("main").focus();
  return walkByKeyboard(page, { isToEnd: path === "/" });
}

async function expectFrame(page: Page) {
  const footer = page.getByRole("contentinfo");
  const quickLinks = footer.getByRole("navigation", { name: "Quick links" }).getByRole("link");

  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveCount(1);
  await expect(quickLinks).toHaveText(footerLinks.map(({ label }) => label));
  expect(await quickLinks.evaluateAll((links) => links.map((link) => link.getAttribute("href")))).toEqual(
    footerLinks.map(({ href }) => href),
  );
  await expect(footer.getByRole("link", { name: phone.display })).toHaveAttribute("href", `tel:${phone.e164}`);
  await expect(footer).toContainText("Eat, sleep, train like a champion");
  await expect(footer).toContainText(new RegExp(`©\\s*${copyrightYear}`));
  await expect(footer.getByRole("link", { name: "Privacy" })).toHaveAttribute("href", "/privacy");
  const heights = await footer
    .getByRole("link")
    .evaluateAll((links) => links.map((link) => link.getBoundingClientRect().height));
  expect(Math.min(...heights), "links are large enough for a thumb").toBeGreaterThanOrEqual(44);
}

/** Brings to life what waits until it is near the window, and ends with the header over content. */
async function scrollThrough(page: Page) {
  for (const carousel of await page.locator("[aria-roledescription=carousel]").all()) {
    await carousel.scrollIntoViewIfNeeded();
    await expect(carousel.getByRole("button", { name: "Next slide" })).toBeVisible();
  }
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
}

/** Each layout where it is narrowest, a phone and the widest screen; 1440 px are in the screenshots. */
async function expectToFitEveryWindow(page: Page) {
  for (const width of [360, 320, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 800 });
    await expectToFit(page, `${width} px`);
    expect.soft(await page.evaluate(smallTargets, 24), `small targets at ${width} px`).toEqual([]);

    if (width === 320 || width === 1024) {
      await setTextSize(page, "200%");
      await expectToFit(page, `${width} px with large text`);
      await setTextSize(page, "100%");
    }
    if (width === 320 || width === 768) {
      await page.evaluate(addStyle, TEXT_SPACING);
      await expectToFit(page, `${width} px with spaced text`);
      await page.evaluate(() => document.adoptedStyleSheets.pop());
    }
  }
}

async function expectToFit(page: Page, size: string) {
  await nextFrame(page);
  await expect.poll(() => page.evaluate(sidewaysScroll), `sideways scroll at ${size}`).toBe(0);
  expect.soft(await page.evaluate(cutOffTexts), `cut off at ${size}`).toEqual([]);
}

async function expectPlainSheet(page: Page) {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
  await expect.soft(page.getByRole("banner").getByRole("link")).toHaveCount(1);
  await expect.soft(page.getByText("Skip to content")).toBeHidden();
  await expect.soft(page.locator("main button:visible, header button:visible, [role=tablist]:visible")).toHaveCount(0);
  expect.soft(await page.evaluate(paintedGrounds)).toEqual([]);
  expect.soft(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(SHEET.width);
}

function setTextSize(page: Page, size: string) {
  return page.evaluate((fontSize) => (document.documentElement.style.fontSize = fontSize), size);
}

/** In the browser: elements in view that paint a ground of their own. */
function paintedGrounds() {
  return [...document.querySelectorAll("body, body *")]
    .filter((element) => element.checkVisibility())
    .filter((element) => {
      const { backgroundColor, backgroundImage } = getComputedStyle(element);
      return backgroundColor !== "rgba(0, 0, 0, 0)" || backgroundImage !== "none";
    })
    .map((element) => `${element.tagName} ${element.className}`);
}
