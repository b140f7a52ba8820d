import { expect, test } from "@/tests/support/fixtures";

test.describe("where the headline's own face is late", () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

  for (const width of [360, 768, 1440]) {
    test(`at ${width} px it takes as many lines`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole("heading", { level: 1 });
      await page.goto("/", { waitUntil: "networkidle" });
      const own = await heading.boundingBox();

      await page.route(/bebas_neue.*\.woff2/, (route) => route.abort());
      await page.reload({ waitUntil: "networkidle" });
      expect((await heading.boundingBox())?.height).toBeCloseTo(own?.height ?? 0, 0);
    });
  }
});
