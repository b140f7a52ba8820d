import { certifications } from "@/lib/content/certifications";
import { reviews } from "@/lib/content/reviews";
import { CarouselOnPage } from "@/tests/support/carousel-on-page";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

const CAROUSELS = [
  { path: "/", name: "Testimonials", count: reviews.length },
  { path: "/about", name: "Certifications", count: certifications.length },
  { path: "/", name: "Meet the trainer", count: 3 },
];

test.describe("by hand", () => {
  for (const { path, name, count } of CAROUSELS) {
    test(`${path}: ${name} has buttons that go round and round`, async ({ page }) => {
      const carousel = new CarouselOnPage(page, name);
      await page.goto(path);
      await carousel.show();

      await expect(carousel.region).toHaveAttribute("aria-roledescription", "carousel");
      await expect(carousel.region.getByRole("button", { name: /^Go to slide \d$/ })).toHaveCount(count);
      await carousel.expectCurrent(1);
      await carousel.previous.click();
      await carousel.expectCurrent(count);
      await carousel.next.click();
      await carousel.expectCurrent(1);
      await carousel.next.click();
      await carousel.expectCurrent(2);
      await carousel.dot(count).click();
      await carousel.expectCurrent(count);
      await carousel.dot(2).click();
      await carousel.expectCurrent(2);
    });
  }

  test("heeds a button that is pressed before its code is there", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Testimonials");
    await delayScripts(page);
    await page.goto("/");

    await carousel.next.click();
    await carousel.show();
    await carousel.expectCurrent(2);
  });

  test("shows 3 slides, 2 under 1024 px, 1 under 768 px; the others cannot be reached", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Certifications");
    await page.goto(trainerPath);

    for (const { width, shown } of [
      { width: 1280, shown: 3 },
      { width: 1024, shown: 3 },
      { width: 1023, shown: 2 },
      { width: 768, shown: 2 },
      { width: 767, shown: 1 },
      { width: 360, shown: 1 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await carousel.show();
      await expect(carousel.shownSlides, `${width} px`).toHaveCount(shown);
      for (const slide of await carousel.shownSlides.all()) await expect(slide).toBeInViewport({ ratio: 0.5 });
    }
  });

  test("is swiped with the mouse, which opens nothing", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Certifications");
    await page.goto(trainerPath);
    await carousel.show();

    await swipe(carousel, -400);
    await carousel.expectCurrent(2);
    await swipe(carousel, 400);
    await carousel.expectCurrent(1);
    await expect(page.getByRole("dialog")).toHaveCount(0);
  });
});

test.describe("without its code", () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test("a carousel is a row to scroll, and has no buttons that do nothing", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Testimonials");
    await openHydrated(page, "/about");
    await page.route("**/_next/static/**/*.js", (route) => route.abort());

    await carousel.region.scrollIntoViewIfNeeded();
    await expect(carousel.next).toBeHidden();
    await carousel.slides.last().scrollIntoViewIfNeeded();
    await expect(carousel.slides.last()).toBeInViewport({ ratio: 0.9 });
  });
});

test.describe("by itself", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  // When it moves and when it rests: tests/unit/components/autoplay.test.tsx
  test("it moves on once it is played again", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Meet the trainer");
    await page.clock.install();
    await page.goto("/");
    await carousel.show();
    await carousel.pause.click();
    const index = await currentIndex(carousel);
    await page.getByRole("heading", { name: "Meet the trainer" }).click();

    await page.clock.runFor(4600);
    expect(await currentIndex(carousel)).toBe(index);
    await carousel.play.click();
    await expect(carousel.pause).toBeVisible();
    await page.clock.runFor(4600);
    await expect.poll(() => currentIndex(carousel)).not.toBe(index);
  });
});

test.describe("nothing jumps", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const width of [1280, 360]) {
    test(`when Swiper takes over at ${width} px`, async ({ page, browser, baseURL }) => {
      const plain = await browser.newPage({
        javaScriptEnabled: false,
        viewport: { width, height: 900 },
        baseURL: baseURL!,
      });
      await page.setViewportSize({ width, height: 900 });

      for (const { path, name } of CAROUSELS) {
        await plain.goto(path);
        await page.goto(path);
        const carousel = new CarouselOnPage(page, name);
        await carousel.show();
        await carousel.region.evaluate(() => document.fonts.ready);

        const before = await new CarouselOnPage(plain, name).region.boundingBox();
        const after = await carousel.region.boundingBox();
        expect(Math.abs(after!.height - before!.height), `${path} ${name}`).toBeLessThanOrEqual(1);
        expect(Math.abs(after!.width - before!.width), `${path} ${name}`).toBeLessThanOrEqual(1);
        if (name === "Meet the trainer") expect((await carousel.shownSlides.first().boundingBox())!.height).toBe(500);
      }
      await plain.close();
    });
  }
});

async function currentIndex(carousel: CarouselOnPage) {
  const dot = carousel.region.locator("button[aria-current=true]");
  return Number((await dot.getAttribute("aria-label"))?.replace("Go to slide ", ""));
}

async function swipe({ page, shownSlides }: CarouselOnPage, distanceX: number) {
  const box = await shownSlides.nth(1).boundingBox();
  const x = box!.x + box!.width / 2;
  const y = box!.y + box!.height / 3;
  await page.mouse.move(x, y);
  await page.mouse.down();
  await page.mouse.move(x + distanceX / 2, y, { steps: 5 });
  await page.mouse.move(x + distanceX, y, { steps: 5 });
  await page.mouse.up();
}
