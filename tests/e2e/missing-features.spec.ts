import type { Page } from "playwright/test";

import { accessibilityFaults } from "@/tests/support/accessibility";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated, waitForHydration } from "@/tests/support/hydration";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";

type Feature = {
  name: string;
  /** Browsers ignore rules whose selectors they do not know, and none knows the second of each pair. */
  selectors?: [string, string][];
  /** They run in the browser, before the page's own scripts. */
  removals?: (() => void)[];
};

const POPOVERS: Feature = {
  name: "popovers",
  selectors: [[":popover-open", ":popover-gone"]],
  removals: [removePopovers],
};
const DIALOGS: Feature = { ...POPOVERS, name: "popovers and dialogs", removals: [removePopovers, removeDialogs] };
const OTHERS: Feature[] = [
  { name: ":has", selectors: [[":has(", ":haz("]] },
  { name: "IntersectionObserver", removals: [removeIntersectionObserver] },
  { name: "sessionStorage", removals: [removeSessionStorage] },
];

// The rewritten styles have other hashes.
test.use({ viewport: { width: 360, height: 740 }, bypassCSP: true, allowedConsoleErrors: [STATUS_404_LINE] });
// Each books the last time of the page, and gives it back.
test.describe.configure({ mode: "default" });

for (const feature of [DIALOGS, ...OTHERS]) {
  const hasPopovers = OTHERS.includes(feature);

  test(`without ${feature.name}, every page reads and every form sends`, async ({ page, visitor, storedRequests }) => {
    await switchOff(page, feature);
    for (const path of publicPaths) {
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await waitForHydration(page);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(page.getByRole("heading", { name: "Something went wrong" }), path).toHaveCount(0);
    }

    await page.goto("/contact");
    const contact = new ContactFormOnPage(page);
    await contact.send(visitor, "Knee rehab.");

    await page.goto("/evaluation");
    await page.getByRole("radio", { name: "In-Gym Training" }).check();
    await page.getByRole("combobox", { name: "Gym" }).selectOption("Glendale");
    await page
      .getByRole("radio", { name: /\d [AP]M$/ })
      .last()
      .check();
    await page.getByLabel("Name").fill(visitor.name);
    await page.getByLabel("E-mail").fill(visitor.email);
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(page.getByRole("heading", { level: 1, name: "You are booked" })).toBeVisible();
    await expect(page.getByRole("definition").filter({ hasText: "Glendale" })).toBeVisible();
    await confirm("Cancel booking", "Yes, cancel");
    await expect(page.getByRole("heading", { level: 1, name: "Your booking is cancelled" })).toBeVisible();
    expect(await storedRequests.from(visitor.email)).toHaveLength(2);

    await page.goto("/register");
    await page.getByLabel("Name").fill(visitor.name);
    await page.getByLabel("E-mail").fill(visitor.email);
    await page.getByLabel("Password").fill("Correct1horse");
    await page.getByRole("button", { name: "Create account" }).click();
    await expect(page.getByRole("heading", { name: "Your gym profile" })).toBeVisible();
    await confirm("Delete my account", "Yes, delete my account");
    await expect(page).toHaveURL("/");

    /** Without popovers, the question and its buttons are on the page from the start. */
    async function confirm(opener: string, answer: string) {
      if (hasPopovers) await page.getByRole("button", { name: opener, exact: true }).click();
      else await expect(page.getByRole("button", { name: opener, exact: true })).toBeHidden();
      await page.getByRole("button", { name: answer }).click();
    }
  });
}

test("without popovers, the menu of small screens opens in place, leads on, closes and makes the page behind inert", async ({
  page,
}) => {
  await switchOff(page, POPOVERS);
  await openHydrated(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  const summary = page.getByRole("banner").locator("summary");
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  await expect(menu).toBeHidden();
  for (const [name, path] of [
    ["Reviews", "/reviews"],
    ["Home", "/"],
  ] as const) {
    await summary.click();
    await expect(menu).toBeInViewport();
    await expect(page.locator("main")).toHaveAttribute("inert");
    expect(await accessibilityFaults(page), path).toEqual([]);
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
    await expect(page.locator("main")).not.toHaveAttribute("inert");
  }
  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(summary).toBeHidden();
});

test.describe("under the Content Security Policy", () => {
  test.use({ bypassCSP: false, allowedConsoleErrors: [/matchMedia/] });

  test("Next.js's own error page is readable", async ({ page }) => {
    // The header's script, which no boundary surrounds, fails without it.
    await page.addInitScript(() => Reflect.deleteProperty(window, "matchMedia"));
    await page.goto("/about");
    await expect(page.getByRole("heading", { level: 1, name: "This page couldn’t load" })).toBeVisible();
    const withoutLanguage = { "html-has-lang": { enabled: false } };
    expect(await accessibilityFaults(page, withoutLanguage)).toEqual([]);
  });
});

async function switchOff(page: Page, { selectors = [], removals = [] }: Feature) {
  for (const removal of removals) await page.addInitScript(removal);
  if (selectors.length === 0) return;
  await page.route("**", async (route) => {
    if (!route.request().isNavigationRequest()) return route.fallback();
    const response = await route.fetch({ maxRedirects: 0 });
    let body = await response.text();
    for (const [selector, unknown] of selectors) body = body.replaceAll(selector, unknown);
    await route.fulfill({ response, body });
  });
}

function removePopovers() {
  for (const name of ["popover", "showPopover", "hidePopover", "togglePopover"]) {
    Reflect.deleteProperty(HTMLElement.prototype, name);
  }
  const { matches } = Element.prototype;
  Object.defineProperty(Element.prototype, "matches", {
    value(selector: string) {
      return matches.call(this, selector.replaceAll(":popover-open", ":popover-gone"));
    },
  });
}

function removeDialogs() {
  Reflect.deleteProperty(window, "HTMLDialogElement");
}

function removeIntersectionObserver() {
  Reflect.deleteProperty(window, "IntersectionObserver");
}

/** As where cookies are blocked. */
function removeSessionStorage() {
  Object.defineProperty(window, "sessionStorage", {
    get() {
      throw new DOMException("Denied", "SecurityError");
    },
  });
}
