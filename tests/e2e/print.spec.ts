import { reviews } from "@/lib/content/reviews";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

// A sheet of letter paper with usual margins, in CSS px.
const SHEET = { width: 740, height: 980 };

test.beforeEach(async ({ page }) => {
  await page.setViewportSize(SHEET);
  await page.emulateMedia({ media: "print" });
});

test("every price is on it, all of the price list on one sheet, and how to reach us", async ({ page }) => {
  await openHydrated(page, "/pricing");
  for (const total of ["$1,380", "$720", "$1,080", "$570"]) {
    await expect(page.getByText(total, { exact: true }).first()).toBeVisible();
  }
  await expect(page.getByRole("contentinfo").getByRole("link", { name: /@/ })).toBeVisible();
  const sheets = await page.pdf({ format: "Letter" });
  expect(sheets.toString("latin1").match(/\/Type\s*\/Page\b/g)).toHaveLength(1);

  await openHydrated(page, "/");
  for (const price of ["$79", "$129", "$199", "$799", "$1,299", "$1,999"]) {
    await expect(page.getByText(price, { exact: true })).toBeVisible();
  }
  await test.step("all reviews, whether in view or not", async () => {
    const shown = page.getByRole("region", { name: "Testimonials" }).locator("figure");
    await expect(shown).toHaveCount(reviews.length);
    for (const review of await shown.all()) {
      const box = await review.boundingBox();
      expect(box!.x).toBeGreaterThanOrEqual(0);
      expect(box!.x + box!.width).toBeLessThanOrEqual(SHEET.width);
    }
  });

  await openHydrated(page, "/contact");
  await test.step("all answers, although folded away", async () => {
    for (const answer of await page.locator("details p").all()) {
      expect((await answer.boundingBox())!.height).toBeGreaterThan(0);
    }
  });
});
