import { expect, test } from "@/tests/support/fixtures";
import { NOT_FOUND_PATH, STATUS_404_LINE, trainerPath } from "@/tests/support/public-pages";

const WINDOWS = [
  [360, 740],
  [844, 390],
  [720, 450],
  [1440, 900],
] as const;

test.describe("in every window", () => {
  test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

  test("a page shows its headline and its button", async ({ page }) => {
    for (const { path, button } of [
      { path: "/", button: "Start Now" },
      { path: trainerPath, button: "Book your free evaluation" },
      { path: "/reviews", button: "Book your free evaluation" },
      { path: NOT_FOUND_PATH, button: "Back Home" },
    ]) {
      await page.goto(path);
      for (const [width, height] of WINDOWS) {
        await page.setViewportSize({ width, height });
        const size = `${path} at ${width} x ${height} px`;
        await expect(page.getByRole("heading", { level: 1 }), size).toBeInViewport({ ratio: 1 });
        const link = page.getByRole("main").getByRole("link", { name: button }).first();
        await expect(link, size).toBeInViewport({ ratio: 1 });
      }
    }
  });
});

test("an address leads to its place on the page, and a page that is loaded again to the place it was left at", async ({
  page,
}) => {
  await page.goto("/#benefits");

  await expect(page.locator("#benefits")).toBeInViewport({ ratio: 1 });
  expect((await page.locator("#benefits").boundingBox())?.y).toBeLessThan(120);

  await page.goto("/");
  const heading = page.getByRole("heading", { name: "Keep your training on track" });
  await heading.evaluate((element) => element.scrollIntoView());
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await top();

  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(8);
});
