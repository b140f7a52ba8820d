import { reviews } from "@/lib/content/reviews";
import { expect, test } from "@/tests/support/fixtures";
import { overlapsInHeader, sidewaysScroll } from "@/tests/support/layout-faults";
import { marketingPaths, trainerName } from "@/tests/support/public-pages";

test.use({ javaScriptEnabled: false });

test("every page shows all its content", async ({ page }) => {
  for (const path of marketingPaths) {
    const response = await page.goto(path);
    const main = page.getByRole("main");

    // React's comments between two pieces of a text, which split sentences.
    expect(await response?.text(), path).not.toContain("<!-- -->");
    await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
    await expect(main.getByText(/^Loading/), path).toHaveCount(0);
    await expect(main.getByRole("heading").filter({ visible: false }), path).toHaveCount(0);
  }
});

test("home: prices of both periods, achievements, benefits and three quotes below a readable header; testimonials are a row that scrolls", async ({
  page,
}) => {
  await page.goto("/");
  const main = page.getByRole("main");

  await expect(page.getByRole("banner")).toHaveCSS("background-color", "rgb(11, 12, 14)");
  for (const text of ["$79", "$129", "$199", "$799", "$1,299", "$1,999", "2500+", "OPTIMAL"])
    await expect(main.getByText(text, { exact: true })).toBeVisible();
  // Tabs could do nothing: each panel has its label instead.
  await expect(page.getByRole("tab")).toHaveCount(0);
  await expect(page.getByRole("region", { name: "Keep your training on track" })).toMatchAriaSnapshot(`
    - tabpanel:
      - text: Monthly
      - list
    - tabpanel:
      - text: Yearly
      - list
  `);
  await expect(main.getByRole("region").last().getByRole("blockquote")).toHaveCount(3);

  const slides = page
    .getByRole("region", { name: "Testimonials", exact: true })
    .locator("[aria-roledescription=slide]");
  await expect(slides).toHaveCount(reviews.length);
  await slides.first().scrollIntoViewIfNeeded();
  await expect(slides.last()).not.toBeInViewport();
  await slides.last().scrollIntoViewIfNeeded();
  await expect(slides.last()).toBeInViewport({ ratio: 0.5 });
  await expect(slides.first()).not.toBeInViewport();
  // Buttons that could do nothing are not offered.
  await expect(page.getByRole("button", { name: "Next slide" }).filter({ visible: true })).toHaveCount(0);
});

test("the menu of small screens opens, closes and leads on", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/");
  const menu = page.getByRole("navigation", { name: "Menu" });

  await page.getByRole("button", { name: "Open menu" }).click();
  await expect(menu).toBeVisible();
  await page.getByRole("button", { name: "Close menu" }).click();
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Open menu" }).click();
  await menu.getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("a wide header has the links of the 'Pages' menu instead of its button", async ({ page }) => {
  await page.goto("/");
  const navigation = page.getByRole("banner").getByRole("navigation", { name: "Main" });
  for (const width of [1024, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await expect(navigation.getByRole("link"), `${width} px`).toHaveText([
      "Home",
      "About",
      "Contact",
      `Meet ${trainerName}`,
      "Reviews",
      "Pricing",
      "Book your free evaluation",
    ]);
    await expect(navigation.getByRole("button"), `${width} px`).toHaveCount(0);
    expect(await page.evaluate(overlapsInHeader), `${width} px`).toEqual([]);
    expect(await page.evaluate(sidewaysScroll), `${width} px`).toBe(0);
  }
});
