import type { Page } from "playwright/test";

import { doubleText } from "@/tests/support/double-text";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { brokenWords, cutOffTexts, sidewaysScroll } from "@/tests/support/layout-faults";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";

const PHONE = { width: 360, height: 740 };

test.use({ viewport: PHONE, allowedConsoleErrors: [STATUS_404_LINE] });

test.beforeEach(({ page }) => doubleText(page));

test("with text twice as large every public page keeps its words whole and a way to book in view", async ({ page }) => {
  for (const path of publicPaths) {
    await openHydrated(page, path);
    if (!(await page.locator("main form").count())) {
      await expect
        .poll(() => page.getByRole("link", { name: "Book your free evaluation" }).evaluateAll(isInView))
        .toBe(true);
    }
    await expectWholeWords(page, path);
  }
});

test("with text twice as large an evaluation is booked and cancelled", async ({ page, visitor, storedRequests }) => {
  await openHydrated(page, "/evaluation");
  await page.getByRole("radio", { name: "In-Gym Training" }).first().check();
  await page
    .getByRole("radio", { name: /[AP]M$/ })
    .last()
    .check();
  await expectWholeWords(page, "picked");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  await expectWholeWords(page, "with mistakes");
  await page.getByLabel("Name").first().fill(visitor.name);
  await page.getByLabel("E-mail").first().fill(visitor.email);
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { name: "You are booked" })).toBeVisible();
  await expectWholeWords(page, "booked");
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);

  await page.getByRole("button", { name: "Cancel booking" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("heading")).toBeInViewport({ ratio: 1 });
  await dialog.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByRole("heading", { name: "Your booking is cancelled" })).toBeVisible();
  await expectWholeWords(page, "cancelled");
});

test("with text twice as large a certificate's title stands above the buttons", async ({ page }) => {
  await openHydrated(page, "/about");
  await page
    .getByRole("button", { name: /^View certificate/ })
    .first()
    .click();
  const caption = page.getByRole("dialog").getByText("1 of");
  const close = page.getByRole("dialog").getByRole("button", { name: "Close" });
  await expect(caption).toBeInViewport();
  const [text, button] = [await caption.boundingBox(), await close.boundingBox()];
  expect(text!.y + text!.height).toBeLessThanOrEqual(button!.y);
  expect(await page.evaluate(brokenWords)).toEqual([]);
});

async function expectWholeWords(page: Page, state: string) {
  expect.soft(await page.evaluate(sidewaysScroll), `${state}: sideways scroll`).toBe(0);
  expect.soft(await page.evaluate(cutOffTexts), `${state}: cut off`).toEqual([]);
  expect.soft(await page.evaluate(brokenWords), `${state}: broken words`).toEqual([]);
}

function isInView(links: Element[]) {
  return links.some((link) => {
    const { top, bottom } = link.getBoundingClientRect();
    return link.checkVisibility({ visibilityProperty: true }) && top >= 0 && bottom <= innerHeight;
  });
}
