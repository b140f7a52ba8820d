import type { Locator } from "playwright/test";

import { certifications } from "@/lib/content/certifications";
import { reviews } from "@/lib/content/reviews";
import { site } from "@/lib/content/site";
import { expect, test } from "@/tests/support/fixtures";
import { trainerName, trainerPath } from "@/tests/support/public-pages";

// It is all in the HTML.
test.use({ javaScriptEnabled: false });

test("about: text, the way coaching works, testimonials and certifications", async ({ page }) => {
  await page.goto("/about");
  const main = page.getByRole("main");

  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(main).toContainText(/strength, corrective and longevity-minded/i);
  await expect(
    main.getByRole("listitem").getByRole("heading", { name: /^(Assess|Build|Progress|Sustain)$/ }),
  ).toHaveText(["Assess", "Build", "Progress", "Sustain"]);
  await expectCarousel(main, "Testimonials");
  await expectCarousel(main, "Certifications");
});

test("trainer: bio, details, certifications and philosophy", async ({ page }) => {
  await page.goto(trainerPath);
  const main = page.getByRole("main");

  await expect(main.getByRole("heading", { level: 1 })).toContainText(trainerName);
  for (const fact of [
    /professional MMA/i,
    /training abroad/i,
    /since 2015/i,
    site.homeAreas.at(-1)!,
    /virtual|on video/i,
  ])
    await expect(main).toContainText(fact);
  await expectCarousel(main, "Certifications");
  await expect(main).toContainText(/build habits that last.*train with purpose.*strong, resilient lifestyle/is);
  await main.getByRole("region").last().getByRole("link").click();
  await expect(page).toHaveURL("/evaluation");
});

test("reviews: all testimonials in a grid, marked while they are samples, certifications and a further block", async ({
  page,
}) => {
  await page.goto("/reviews");
  const main = page.getByRole("main");
  const shown = main.getByRole("figure");

  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  await expect(shown).toHaveCount(reviews.length);
  for (const review of await shown.all()) {
    await expect(review.getByRole("blockquote")).toHaveText(/\S/);
    await expect(review.locator("figcaption")).toHaveText(/\S/);
    await expect(review.locator("img")).toHaveCount(1);
  }
  await expect(main.getByText(/sample reviews/i)).toHaveCount(site.sampleContent ? 1 : 0);
  await expectCarousel(main, "Certifications");

  for (const { width, columns } of [
    { width: 1280, columns: 3 },
    { width: 900, columns: 2 },
    { width: 600, columns: 1 },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    const lefts = await shown.evaluateAll((all) => all.map((item) => Math.round(item.getBoundingClientRect().left)));
    expect(new Set(lefts).size, `columns at ${width} px`).toBe(columns);
  }
});

test("privacy: what is stored, why, for how long and how to have it deleted", async ({ page }) => {
  await page.goto("/contact");
  // Linked beside the form as well as in the footer.
  await page
    .getByRole("main")
    .getByRole("link", { name: /privacy/i })
    .first()
    .click();
  await expect(page).toHaveURL("/privacy");

  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
  for (const statement of [
    /name and email/i,
    /your message/i,
    /password/i,
    /cookies/i,
    /\d+ months/i,
    /delete/i,
    /internet address/i,
  ])
    await expect(main).toContainText(statement);
  await expect(main.locator('a[href^="mailto:"]').first()).toBeVisible();
});

async function expectCarousel(main: Locator, name: "Testimonials" | "Certifications") {
  const count = name === "Testimonials" ? reviews.length : certifications.length;
  const carousel = main.getByRole("region", { name, exact: true }).and(main.locator("[aria-roledescription=carousel]"));
  await expect(carousel).toBeVisible();
  await expect(carousel.locator("[aria-roledescription=slide]")).toHaveCount(count);
}
