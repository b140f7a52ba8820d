import { expect, test } from "@/tests/support/fixtures";
import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { openHydrated } from "@/tests/support/hydration";
import { marketingPaths, trainerPath } from "@/tests/support/public-pages";
import { startSite } from "@/tests/support/start-site";

const PLACEHOLDER = /placeholder[^/]*\.svg$/;

test.describe("pictures that fail to load", () => {
  test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  for (const path of ["/", "/about", trainerPath, "/reviews"]) {
    test(`${path} shows the placeholder instead`, async ({ page }) => {
      await page.route(/\/(?:pictures|images)\//, (route) =>
        PLACEHOLDER.test(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
      );
      await openHydrated(page, path);

      for (const picture of await page.getByRole("main").locator("img:visible").all()) {
        await picture.scrollIntoViewIfNeeded();
        await expect(picture).toHaveAttribute("src", PLACEHOLDER);
        await expect(picture).not.toHaveJSProperty("naturalWidth", 0);
        expect(await picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(PLACEHOLDER);
      }
    });
  }
});

test("the marketing pages keep working while the database is down", async ({ request }) => {
  const database = await startFlakyDatabase(process.env["SITE_DATABASE_URL"] ?? "");
  const site = await startSite({
    DATABASE_URL: database.url,
    NEXTAUTH_SECRET: "for-this-one-test-and-nothing-else-0123456789",
  });
  try {
    expect((await request.get(`${site.url}/readyz`)).status()).toBe(200);
    database.refuse();

    // What was found is told for a second.
    await expect.poll(async () => (await request.get(`${site.url}/readyz`)).status()).toBe(503);
    expect((await request.get(`${site.url}/healthz`)).status()).toBe(200);
    for (const path of marketingPaths) {
      const response = await request.get(site.url + path);
      expect(response.status(), path).toBe(200);
      expect(await response.text()).toContain("<h1");
    }
  } finally {
    await site.stop();
    await database.close();
  }
});
