import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { marketingPaths, STATUS_404_LINE, trainerPath } from "@/tests/support/public-pages";

for (const path of marketingPaths) {
  test(`${path} comes before its scripts, and gets them`, async ({ page }) => {
    const response = await page.goto(path);

    expect(await response?.text()).not.toMatch(/<script\b[^>]*\sasync\b/);
    await openHydrated(page, path);
  });
}

test("a new page is laid out in steps, and in the end as a whole", async ({ page }) => {
  await page.addInitScript(() => {
    const watcher = new MutationObserver(() => {
      if ("firstScreenFirst" in document.documentElement.dataset) sessionStorage.setItem("inSteps", "yes");
    });
    watcher.observe(document, { subtree: true, attributeFilter: ["data-first-screen-first"] });
  });
  await page.goto("/");
  await expect(page.locator("html")).not.toHaveAttribute("data-first-screen-first");
  expect(await page.evaluate(() => sessionStorage.getItem("inSteps"))).toBe("yes");

  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  expect(await page.evaluate(() => sessionStorage.getItem("inSteps"))).toBeNull();
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 844, height: 390 },
  { width: 720, height: 450 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in a window of ${viewport.width} x ${viewport.height} px`, () => {
    test.use({ viewport, allowedConsoleErrors: [STATUS_404_LINE] });

    for (const { path, button } of [
      { path: "/", button: "Start Now" },
      { path: trainerPath, button: "Request your evaluation" },
      { path: "/reviews", button: "Request your evaluation" },
      { path: "/no-such-page", button: "Back Home" },
    ]) {
      test(`${path} shows its headline and its button`, async ({ page }) => {
        await page.goto(path);
        await expect(page.getByRole("heading", { level: 1 })).toBeInViewport({ ratio: 1 });
        await expect(page.getByRole("main").getByRole("link", { name: button }).first()).toBeInViewport({ ratio: 1 });
      });
    }
  });
}

test("below 'Start Now' stands what one starts", async ({ page }) => {
  await page.goto("/");
  await expect(page.getByText("Free evaluation. No obligation.")).toBeInViewport();
});

test.describe("without smooth scrolling, which takes its time", () => {
  test.use({ contextOptions: { reducedMotion: "reduce" } });

  test("a page that is loaded again shows the place it was left at", async ({ page }) => {
    await page.goto("/");
    const heading = page.getByRole("heading", { name: "Keep your training on track" });
    await heading.evaluate((element) => element.scrollIntoView());
    const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const left = await top();

    await page.reload();
    await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(8);
  });

  test("an address leads to its place on the page", async ({ page }) => {
    await page.goto("/#benefits");

    await expect(page.locator("#benefits")).toBeInViewport({ ratio: 1 });
    expect((await page.locator("#benefits").boundingBox())?.y).toBeLessThan(120);
  });
});
