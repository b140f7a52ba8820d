import type { Page, Request } from "playwright/test";

import { computedStyles } from "@/tests/support/computed-styles";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

/** The router asks for the parts of a page one after the other. */
const QUIET_MS = 300;

test.use({ contextOptions: { reducedMotion: "no-preference" } });

test("a prefetched page is there without another request, at its top; back and forward lead to where one was", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const heading = await page.getByRole("heading", { level: 1 }).innerText();
  await untilFetchedAhead(page, "/about", () => scrollTo(page, 600));
  const requested: string[] = [];
  page.on("request", (request) => requested.push(new URL(request.url()).pathname));

  await mainLink(page, "About").click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(heading);
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await expect(page).toHaveURL("/about");
  expect(requested).not.toContain("/about");

  await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect.poll(() => scrollPosition(page)).toBe(600);
  await page.goForward();
  await expect(page).toHaveURL("/about");
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test("the focus starts at the top, and the page's title is announced", async ({ page }) => {
  await openHydrated(page, "/about");
  const link = page.getByRole("navigation", { name: "Quick links" }).getByRole("link", { name: "Contact" });
  // The title comes with what is fetched ahead; of a page that is not there yet, Next announces the heading.
  await untilFetchedAhead(page, "/contact", () => link.scrollIntoViewIfNeeded());
  await link.focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/contact");

  await expect(page.getByRole("main")).toBeFocused();
  await expect.poll(() => scrollPosition(page)).toBe(0);
  await expect(page.locator("next-route-announcer").getByRole("alert")).toHaveText(await page.title());
  await page.keyboard.press("Tab");
  expect(await page.evaluate(() => document.activeElement?.closest("main")?.id)).toBe("content");
});

test("pages fade, but not back and forward, whose place is there at once, nor under reduced motion", async ({
  page,
}) => {
  const transitions = await countTransitions(page);
  await openHydrated(page, "/");
  await mainLink(page, "About").click();
  await expect(page).toHaveURL("/about");
  await expect.poll(transitions).toBe(1);

  await page.goBack();
  await expect(page.getByRole("link", { name: "Start Now" })).toBeVisible();
  expect(await transitions()).toBe(1);

  await page.emulateMedia({ reducedMotion: "reduce" });
  for (const name of ["About", "Home"]) {
    await mainLink(page, name).click();
    await expect(mainLink(page, name)).toHaveAttribute("aria-current", "page");
  }
  expect(await transitions()).toBe(1);
});

test("a page looks the same whether one has moved to it or loaded it, in both directions", async ({ page }) => {
  const moves = [
    ["/", "Sign in", "/login"],
    ["/login", "Contact", "/contact"],
    ["/evaluation", "Pricing", "/pricing"],
    ["/pricing", "Book your free evaluation", "/evaluation"],
  ] as const;
  for (const [from, link, to] of moves) {
    await openHydrated(page, to);
    const loaded = await computedStyles(page);
    await openHydrated(page, from);
    await page.getByRole("contentinfo").getByRole("link", { name: link }).first().click();
    await expect(page).toHaveURL(to);
    await expect.poll(() => computedStyles(page), `${from} to ${to}`).toEqual(loaded);
  }
});

/** Does what makes a link's page be fetched ahead, and waits until all of it is there. */
async function untilFetchedAhead(page: Page, path: string, act: () => Promise<unknown>) {
  const fetched = new Set<string>();
  const pending = new Set<Request>();
  let lastChange = Infinity;
  page.on("request", (request) => {
    if (request.headers()["next-router-prefetch"]) pending.add(request);
  });
  // The router gives up a request that it no longer needs.
  page.on("requestfailed", (request) => pending.delete(request));
  page.on("requestfinished", (request) => {
    if (!pending.delete(request)) return;
    fetched.add(new URL(request.url()).pathname);
    lastChange = Date.now();
  });

  await act();
  await expect.poll(() => fetched.has(path) && pending.size === 0 && Date.now() - lastChange > QUIET_MS).toBe(true);
}

function mainLink(page: Page, name: string) {
  return page.getByRole("navigation", { name: "Main" }).getByRole("link", { name, exact: true });
}

function scrollTo(page: Page, top: number) {
  return page.evaluate((top) => window.scrollTo({ top, behavior: "instant" }), top);
}

function scrollPosition(page: Page) {
  return page.evaluate(() => Math.round(window.scrollY));
}

async function countTransitions(page: Page) {
  await page.addInitScript(() => {
    let count = 0;
    const start = document.startViewTransition.bind(document);
    document.startViewTransition = (...options) => {
      count += 1;
      return start(...options);
    };
    Reflect.set(window, "countOfTransitions", () => count);
  });
  return () => page.evaluate(() => Number(Reflect.apply(Reflect.get(window, "countOfTransitions"), window, [])));
}
