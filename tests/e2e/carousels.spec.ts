import { certifications } from "@/lib/content/certifications";
import { reviews } from "@/lib/content/reviews";
import { CarouselOnPage } from "@/tests/support/carousel-on-page";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { holdRequests } from "@/tests/support/hold-requests";

test.describe("by hand", () => {
  test("the buttons go round and round, and one is heeded that is pressed before the code is there", async ({
    page,
  }) => {
    const testimonials = new CarouselOnPage(page, "Testimonials");
    await delayScripts(page);
    await page.goto("/");
    await testimonials.next.click();
    await testimonials.show();
    await testimonials.expectCurrent(2);
    await expect(testimonials.dots).toHaveCount(reviews.length);

    const trainer = new CarouselOnPage(page, "Meet the trainer");
    await trainer.show();
    await expectRounds(trainer, 3);
  });

  test("certificates: so do theirs; 3 are shown, 2 under 1024 px, 1 under 768 px", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Certifications");
    await page.goto("/about");
    await carousel.show();
    await expectRounds(carousel, certifications.length);

    for (const { width, shown } of [
      { width: 1024, shown: 3 },
      { width: 1023, shown: 2 },
      { width: 768, shown: 2 },
      { width: 767, shown: 1 },
    ]) {
      await page.setViewportSize({ width, height: 900 });
      await carousel.show();
      // The others cannot be reached.
      await expect(carousel.shownSlides, `${width} px`).toHaveCount(shown);
      for (const slide of await carousel.shownSlides.all()) await expect(slide).toBeInViewport({ ratio: 0.5 });
    }
  });
});

test("certificates are swiped with the mouse, which opens nothing", async ({ page }) => {
  const carousel = new CarouselOnPage(page, "Certifications");
  await page.goto("/about");
  await carousel.show();

  await swipe(carousel, -400);
  await carousel.expectCurrent(2);
  await swipe(carousel, 400);
  await carousel.expectCurrent(1);
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("the slide that has the focus stays in sight when Swiper takes over", async ({ page }) => {
  const carousel = new CarouselOnPage(page, "Certifications");
  await openHydrated(page, "/about");
  const certificate = carousel.region.getByRole("group", { name: "5 of" }).getByRole("button");

  await certificate.evaluate((button) => button.focus({ preventScroll: true }));
  await carousel.show();
  await carousel.expectCurrent(5);
  await expect(certificate).toBeFocused();
});

test.describe("without its code", () => {
  test.use({ allowedConsoleErrors: [/Failed to load resource/] });

  test("a carousel is a row to scroll, and has no buttons that do nothing", async ({ page }) => {
    const carousel = new CarouselOnPage(page, "Testimonials");
    await openHydrated(page, "/about");
    await page.route("**/_next/static/**/*.js*", (route) => route.abort());

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

test.describe("nothing jumps when Swiper takes over", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });

  for (const { path, width, names } of [
    { path: "/", width: 360, names: ["Testimonials", "Meet the trainer"] },
    { path: "/about", width: 1280, names: ["Certifications"] },
  ]) {
    test(`on ${path} at ${width} px`, async ({ page }) => {
      const release = await holdRequests(page, "**/_next/static/**/*.js*");
      await page.setViewportSize({ width, height: 900 });
      await page.goto(path, { waitUntil: "domcontentloaded" });
      await page.evaluate(() => document.fonts.ready);
      const carousels = names.map((name) => new CarouselOnPage(page, name));
      const before = await Promise.all(carousels.map(({ region }) => region.boundingBox()));

      release();
      for (const [index, carousel] of carousels.entries()) {
        await carousel.show();
        const after = await carousel.region.boundingBox();
        expect(Math.abs(after!.height - before[index]!.height), names[index]).toBeLessThanOrEqual(1);
        expect(Math.abs(after!.width - before[index]!.width), names[index]).toBeLessThanOrEqual(1);
        if (names[index] === "Meet the trainer")
          expect((await carousel.shownSlides.first().boundingBox())!.height).toBe(500);
      }
    });
  }
});

/** Starts at the first slide and ends at the second. */
async function expectRounds(carousel: CarouselOnPage, count: number) {
  await expect(carousel.region).toHaveAttribute("aria-roledescription", "carousel");
  await expect(carousel.dots).toHaveCount(count);
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
}

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
