import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { marketingPaths } from "@/tests/support/public-pages";

for (const path of marketingPaths) {
  test(`${path} comes before its scripts, and gets them`, async ({ page }) => {
    const response = await page.goto(path);

    expect(await response?.text()).not.toMatch(/<script\b[^>]*\sasync\b/);
    await openHydrated(page, path);
  });
}

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
