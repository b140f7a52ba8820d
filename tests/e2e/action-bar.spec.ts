import type { Page } from "playwright/test";

import { site } from "@/lib/content/site";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

test.use({ viewport: { width: 360, height: 740 } });

test("it is there from the first screen on, with JavaScript or without, and stays; wider screens and low windows have a link in the header", async ({
  browser,
  page,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } });
  const plainPage = await context.newPage();
  await plainPage.goto("/");
  await expect(evaluation(plainPage)).toBeInViewport({ ratio: 1 });
  await context.close();

  await openHydrated(page, "/");
  await expect(page.getByRole("link", { name: "Call", exact: true })).toHaveAttribute("href", `tel:${site.phone.e164}`);
  for (const top of [0, 1e6]) {
    await scrollTo(page, top);
    await expect(evaluation(page)).toBeInViewport({ ratio: 1 });
  }
  const sizes = [
    { width: 768, height: 900 },
    { width: 1024, height: 900 },
    // A phone on its side, and a page at 200 %.
    { width: 740, height: 360 },
    { width: 640, height: 450 },
  ];
  for (const size of sizes) {
    await page.setViewportSize(size);
    await expect(bar(page)).toBeHidden();
    // Instead of the bar.
    const link = page.getByRole("banner").getByRole("link", { name: "Book your free evaluation" });
    await expect(link).toBeInViewport({ ratio: 1 });
  }
});

test("it steps aside while a gold button that leads to the same place is in view, but not from under the keyboard's focus", async ({
  page,
}) => {
  for (const [path, elsewhere] of [
    ["/reviews", 900],
    ["/", 1e6],
  ] as const) {
    await openHydrated(page, path);
    const button = page.getByRole("main").getByRole("link", { name: "Book your free evaluation" }).first();
    await button.scrollIntoViewIfNeeded();
    await expect(evaluation(page)).toBeHidden();
    await scrollTo(page, elsewhere);
    await expect(button).not.toBeInViewport();
    await expect(evaluation(page)).toBeInViewport({ ratio: 1 });
  }
  await evaluation(page).focus();
  await page
    .getByRole("main")
    .getByRole("link", { name: "Book your free evaluation" })
    .first()
    .scrollIntoViewIfNeeded();
  await expect(evaluation(page)).toBeVisible();
});

test("pages with a form have no bar, which would come back when a button is pressed, and take the press", async ({
  page,
}) => {
  for (const path of ["/contact", "/evaluation", "/login", "/register"]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("form").first()).toBeVisible();
    await expect(bar(page)).toBeHidden();
  }
});

test("it covers neither the footer's last line nor the focus, makes room for the menu, and stays away where it leads", async ({
  page,
}) => {
  await openHydrated(page, "/privacy");
  await scrollTo(page, 1e6);
  const edge = await evaluation(page).boundingBox();
  const legal = await page.getByRole("link", { name: "Privacy" }).boundingBox();
  expect(legal!.y + legal!.height).toBeLessThanOrEqual(edge!.y);

  await openHydrated(page, "/reviews");
  await scrollTo(page, 800);
  await expect(evaluation(page)).toBeVisible();
  const certificate = page.getByRole("button", { name: /^View certificate/ }).first();
  await certificate.focus();
  await expect(certificate).toBeFocused();
  await expect(async () => {
    const focused = await certificate.boundingBox();
    expect(focused!.y + focused!.height).toBeLessThanOrEqual(edge!.y);
  }).toPass();

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(evaluation(page)).toBeHidden();
  await page.getByRole("button", { name: "Close menu" }).click();
  await evaluation(page).click();
  await expect(page).toHaveURL("/evaluation");
  await expect(evaluation(page)).toBeHidden();
});

function bar(page: Page) {
  return page.getByRole("navigation", { name: "Get started" });
}

function evaluation(page: Page) {
  return bar(page).getByRole("link", { name: "Book your free evaluation" });
}

function scrollTo(page: Page, top: number) {
  return page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
}
