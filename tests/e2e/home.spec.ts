import type { Page } from "playwright/test";

import { site } from "@/lib/content/site";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

test("the blocks stand in the specified order, four training options among them, the benefits beside their picture or above it on small screens", async ({
  page,
}) => {
  await openHydrated(page, "/");
  const main = page.getByRole("main");
  const blocks = [
    main.getByRole("heading", { level: 1 }),
    main.getByRole("heading", { name: /in-gym/i }),
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
