import type { Locator } from "playwright/test";

import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
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

test("an address leads to its place right below the header, and a page that is loaded again to the place it was left at", async ({
  page,
}) => {
  for (const { path, id, width } of [
    { path: "/pricing", id: "virtual-sessions", width: 360 },
    { path: "/", id: "benefits", width: 1280 },
  ]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto(`${path}#${id}`);
    const header = await page.getByRole("banner").boundingBox();
    const isRightBelowHeader = async () => {
      const { y } = (await page.locator(`#${id}`).boundingBox())!;
      return y >= header!.height && y < header!.height + 80;
    };
    await expect.poll(isRightBelowHeader, path).toBe(true);
  }

  await page.goto("/");
  const heading = page.getByRole("heading", { name: "Keep your training on track" });
  await heading.evaluate((element) => element.scrollIntoView());
  const top = () => heading.evaluate((element) => Math.round(element.getBoundingClientRect().top));
  const left = await top();

  await page.reload();
  await expect.poll(async () => Math.abs((await top()) - left)).toBeLessThan(8);
});

test("words far below are found by the browser's own search before the scripts have arrived", async ({ page }) => {
  await delayScripts(page);
  await page.goto("/", { waitUntil: "commit" });
  const last = page.getByRole("contentinfo").getByText("Privacy").first();
  await expect(last).toBeAttached();
  expect(await page.evaluate(() => Reflect.apply(Reflect.get(window, "find"), window, ["Privacy"]))).toBe(true);
  await expect(last).toBeInViewport();
});

test("on a phone the first price, and what one asked about with the first field, stand above the bar, and nothing moves", async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Reflect.set(window, "shifts", shifts);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(Number(Reflect.get(entry, "value")));
    }).observe({ type: "layout-shift", buffered: true });
  });
  const bottomOf = async (target: Locator) => {
    const { y, height } = (await target.boundingBox())!;
    return y + height;
  };

  await openHydrated(page, "/pricing");
  expect(
    await bottomOf(
      page
        .getByRole("main")
        .getByText(/^\$\d+$/)
        .first(),
    ),
  ).toBeLessThanOrEqual(620);
  for (const [query, topic] of [
    ["type=in-home&source=pricing2", "In-Home sessions"],
    ["type=membership&title=Elite&period=yearly", "Elite membership, yearly"],
  ]) {
    await openHydrated(page, `/contact?${query}`);
    await expect(page.getByText(topic!)).toBeInViewport();
    expect(await bottomOf(page.getByLabel("Name")), query).toBeLessThanOrEqual(620);
    expect(await page.evaluate(() => Reflect.get(window, "shifts")), query).toEqual([]);
  }
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("cards that have arrived stay where they are while the others do", async ({ page }) => {
    const firstCard = page.getByRole("main").locator("figure, article").first();
    const place = async () => {
      const { x, y, width } = (await firstCard.boundingBox())!;
      return { x, y, width };
    };
    let document = "";
    await page.route(/\/(?:reviews|pricing)$/, (route) => route.fulfill({ contentType: "text/html", body: document }));
    for (const path of ["/reviews", "/pricing"]) {
      const whole = await (await page.request.get(path)).text();
      const cards = [...whole.matchAll(/<(?:figure|article)/g)].map(({ index }) => index);
      expect(cards.length).toBeGreaterThan(2);
      for (const width of [768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        document = whole;
        await page.goto(path);
        const atLast = await place();
        for (const end of cards.slice(1, 4)) {
          document = whole.slice(0, end);
          await page.goto(path);
          expect(await place(), `${path} at ${width} px, ${end} characters`).toEqual(atLast);
        }
      }
    }
  });
});
