import type { Page } from "playwright/test";

import { site } from "@/lib/content/site";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

const PHONE = { width: 360, height: 740 };

test("the blocks stand in the specified order, four training options among them, the benefits beside their picture or above it on small screens", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  const blocks = [
    main.getByRole("heading", { level: 1 }),
    main.getByRole("heading", { name: /in-gym/i }),
    main.getByRole("link", { name: "Book your free evaluation" }).first(),
    main.getByText("2500+"),
    main.getByRole("region").filter({ hasText: /weight management.*functional strength.*injury prevention/is }),
    main.getByRole("heading", { name: "Starter" }),
    main.getByRole("heading", { name: /free training evaluation/i }),
    main.getByRole("region", { name: "Testimonials", exact: true }).and(page.locator("[aria-roledescription]")),
    main.getByRole("heading", { name: "Why Work With A PERSONAL TRAINER" }),
    main.getByRole("heading", { name: "Meet the trainer" }),
    main.getByRole("region").last().getByRole("blockquote").first(),
  ];

  const tops: number[] = [];
  for (const block of blocks) tops.push((await block.boundingBox())?.y ?? NaN);

  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(new Set(tops).size).toBe(blocks.length);

  await expectTrainingOptions(page);

  const benefits = page.getByRole("region", { name: "Why Work With A PERSONAL TRAINER" });
  await expect(benefits).toContainText(/OPTIMAL\s*WORK OUTS/);

  for (const { width, isBeside } of [
    { width: 768, isBeside: true },
    { width: 767, isBeside: false },
  ]) {
    await page.setViewportSize({ width, height: 900 });
    // The page may still move between the two, since what is above has just got another width.
    await expect(async () => {
      const list = await benefits.getByRole("list").boundingBox();
      const picture = await benefits.getByRole("img").boundingBox();
      expect(picture!.x >= list!.x + list!.width, `beside the list at ${width} px`).toBe(isBeside);
      expect(picture!.y >= list!.y + list!.height, `below the list at ${width} px`).toBe(!isBeside);
    }).toPass({ timeout: 15_000 });
  }
});

test("the plans switch between monthly and yearly prices; the hero leads to the contact page, 'Read More' to the trainer's", async ({
  page,
}) => {
  await page.goto("/");
  await expectPlansToSwitch(page);

  const hero = page.locator("section", { has: page.getByRole("heading", { level: 1 }) });

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("EAT | SLEEP | TRAIN LIKE A CHAMPION");
  await expect(hero.getByRole("img")).toHaveJSProperty("complete", true);
  expect(await hero.getByRole("img").evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await expect(hero.getByText("Free evaluation. No obligation.")).toBeVisible();
  await hero.getByRole("link", { name: "Start Now" }).click();
  await expect(page).toHaveURL("/contact");

  await page.goBack();
  const meeting = page.locator("section", { has: page.getByRole("heading", { name: "Meet the trainer" }) });

  await expect(meeting).toContainText("Your Guide to Lasting Results");
  await expect(meeting.getByRole("region", { name: "Meet the trainer" })).toBeVisible();
  await meeting.getByRole("link", { name: "Read More" }).click();
  await expect(page).toHaveURL(trainerPath);
});

test("on a phone the page takes at most nine screens and eight sizes of text; options and plans are swiped, features and benefits unfold", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await openHydrated(page, "/");
  expect(await page.evaluate(() => document.documentElement.scrollHeight)).toBeLessThanOrEqual(9 * PHONE.height);
  const sizes = await page.evaluate(textSizes);
  expect(sizes.length).toBeLessThanOrEqual(8);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(14);

  for (const link of ["Ask about Virtual Training", "Ask about Legend"]) {
    const last = page.getByRole("link", { name: link });
    await expect(last).not.toBeInViewport();
    await last.focus();
    await expect(last, "reached with the keyboard").toBeInViewport({ ratio: 1 });
  }

  for (const [title, text] of [
    ["Injury prevention", /^Warm-ups with a purpose/],
    ["The right push", /^Enough to move you forward/],
  ] as const) {
    await expect(page.getByText(text)).toBeHidden();
    await page.getByRole("heading", { name: title }).click();
    await expect(page.getByText(text)).toBeVisible();
  }
});

test("on desktops the four options stand beside each other, and what one works on stays beside its list; the widest have a wider page and larger copy", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto("/");
  const options = page.getByRole("article").filter({ has: page.getByRole("img") });
  const tops = await options.evaluateAll((articles) => articles.map((article) => article.getBoundingClientRect().top));
  expect(tops).toHaveLength(4);
  expect(new Set(tops).size).toBe(1);

  const features = page.getByRole("region", { name: "Strong, mobile and hard to sideline" });
  await expect(features.getByText(/^Warm-ups with a purpose/)).toBeVisible();
  await features.getByRole("listitem").last().scrollIntoViewIfNeeded();
  await expect(features.getByRole("heading", { level: 2 })).toBeInViewport({ ratio: 1 });

  await page.setViewportSize({ width: 1920, height: 900 });
  const list = await page.getByRole("list").filter({ has: options }).boundingBox();
  expect(list!.width).toBe(1440);
  await expect(options.first().getByText(/^One-on-one/)).toHaveCSS("font-size", "18px");
});

test("/home is the same page, with / as its canonical address", async ({ request }) => {
  const contents: string[] = [];
  for (const path of ["/", "/home"]) {
    const html = await (await request.get(path)).text();
    const canonical = /<link rel="canonical" href="([^"]+)"/.exec(html)?.[1];
    expect(new URL(canonical ?? "").pathname).toBe("/");
    contents.push(textOfMain(html));
  }

  expect(contents[0]).toContain("LIKE A CHAMPION");
  expect(contents[1]).toBe(contents[0]);
});

/** With their lowest prices, the custom program marked as coming soon. */
async function expectTrainingOptions(page: Page) {
  const options = page.getByRole("article").filter({ has: page.getByRole("img") });

  await expect(options).toHaveCount(4);
  await expect(options.nth(0)).toContainText(new RegExp(`in-gym.*${site.gymCities.join(".*")}`, "is"));
  await expect(options.nth(1)).toContainText(
    /in-home.*Glendale.*Pasadena.*La Cañada.*Northeast Los Angeles \(NELA\)/is,
  );
  await expect(options.nth(2)).toContainText(/virtual/i);
  await expect(options.nth(3)).toContainText(/custom program.*coming soon/is);
  await expect(options.getByText(/coming soon/i)).toHaveCount(1);
  await expect(options.nth(3).getByRole("link")).toHaveCount(0);

  for (const [index, price] of ["$90", "$115", "$90"].entries()) {
    const link = options.nth(index).getByRole("link", { name: `From ${price} a session` });
    await expect(link).toHaveAttribute("href", "/pricing");
  }
}

async function expectPlansToSwitch(page: Page) {
  const plans = page.getByRole("tabpanel").getByRole("article");
  const prices = [/Starter.*\$79\s*per month/is, /Elite.*\$129\s*per month/is, /Legend.*\$199\s*per month/is];

  await expect(plans).toHaveCount(3);
  for (const [index, price] of prices.entries()) await expect(plans.nth(index)).toContainText(price);
  await expect(plans.filter({ hasText: "%" })).toHaveCount(0);
  await expect(plans.filter({ hasText: "Recommended" })).toHaveText(/^Elite/);

  await page.getByRole("tab", { name: "Yearly" }).click();
  await expect(plans.nth(0)).toContainText(/Starter.*15%.*\$799\s*per year/is);
  await expect(plans.nth(1)).toContainText(/Elite.*16%.*\$1,299\s*per year/is);
  await expect(plans.nth(2)).toContainText(/Legend.*16%.*\$1,999\s*per year/is);
  await expect(plans.nth(2).getByRole("link")).toHaveAttribute("href", /type=membership&title=Legend&period=yearly/);
  await expect(plans).toHaveCount(3);

  await page.keyboard.press("ArrowLeft");
  await expect(page.getByRole("tab", { name: "Monthly" })).toBeFocused();
  await expect(plans.nth(0)).toContainText("$79");
}

function textOfMain(html: string) {
  const [main = ""] = /<main\b.*<\/main>/s.exec(html) ?? [];
  return main.replace(/<script\b.*?<\/script>|<[^>]+>/gs, "");
}

/** In the browser, in px. */
function textSizes() {
  const withText = [...document.querySelectorAll("body *")].filter(
    (element) =>
      element.checkVisibility() &&
      [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()),
  );
  return [...new Set(withText.map((element) => parseFloat(getComputedStyle(element).fontSize)))];
}
