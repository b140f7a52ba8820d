import { headerLinks, pagesLinks } from "@/lib/content/navigation";
import { site } from "@/lib/content/site";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

test.use({ viewport: { width: 360, height: 740 } });

const MOST_LINKS_AND_BUTTONS = 14;

test("the toggle opens and closes an overlay with all links; evaluation, call and sign-in are in the reach of a thumb", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeHidden();
  const listed = [...headerLinks, ...pagesLinks];
  await expect(menu.getByRole("link")).toHaveText(listed.map(({ label }) => label));
  expect(await menu.getByRole("link").evaluateAll((all) => all.map((link) => link.getAttribute("href")))).toEqual(
    listed.map(({ href }) => href),
  );
  await expect(menu.getByText("Client Portal (coming soon)")).toBeVisible();

  const header = page.getByRole("banner");
  for (const { name, href } of [
    { name: "Book your free evaluation", href: "/evaluation" },
    { name: "Call", href: `tel:${site.phone.e164}` },
    { name: "Sign in", href: "/login" },
  ]) {
    const action = header.getByRole("link", { name, exact: true });
    await expect(action).toHaveAttribute("href", href);
    const { y, height } = (await action.boundingBox())!;
    expect(height).toBeGreaterThanOrEqual(44);
    expect(y).toBeGreaterThan(740 / 2);
    expect(y + height).toBeLessThanOrEqual(740);
  }

  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeVisible();
});

test("the page behind can be neither reached nor scrolled; Escape gives it and the focus back, a window that becomes wide leaves nothing of the menu", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "Open menu" }).press("Enter");
  await expect(page.getByRole("button", { name: "Close menu" })).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("navigation", { name: "Menu" }).getByRole("link").first()).toBeFocused();

  for (let press = 0; press < MOST_LINKS_AND_BUTTONS; press++) {
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => document.activeElement?.closest("main, footer"))).toBeNull();
  }

  await page.mouse.move(180, 500);
  await page.mouse.wheel(0, 400);
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
  expect(await page.evaluate(() => window.scrollY)).toBe(0);

  await page.keyboard.press("Escape");
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  await page.mouse.wheel(0, 400);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();

  await page.setViewportSize({ width: 1280, height: 740 });
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeHidden();
  await page.getByRole("main").getByRole("link", { name: "Start Now" }).click();
  await expect(page).toHaveURL("/contact");
});

test("opened before its script is there, the menu keeps the page behind out of reach when it is", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(page.getByRole("navigation", { name: "Menu" })).toBeVisible();
  await expect(page.locator("main")).toHaveAttribute("inert", "");

  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});

test("a choice closes it, also one that leads to the open page, and so does going back", async ({ page }) => {
  await openHydrated(page, "/");
  const menu = page.getByRole("navigation", { name: "Menu" });
  for (const { name, path } of [
    { name: "Home", path: "/" },
    { name: "Reviews", path: "/reviews" },
  ]) {
    await page.getByRole("button", { name: "Open menu" }).click();
    await menu.getByRole("link", { name }).click();
    await expect(page).toHaveURL(path);
    await expect(menu).toBeHidden();
    await expect(page.locator("[inert] h1")).toHaveCount(0);
  }

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await expect(menu).toBeHidden();
  await expect(page.locator("main")).not.toHaveAttribute("inert");
});
