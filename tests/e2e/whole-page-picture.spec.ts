import type { Page } from "playwright/test";
import sharp from "sharp";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { indexedPaths } from "@/tests/support/public-pages";

// As designers, previews and archives take them.
test("a picture of a whole page, taken after scrolling to its end, shows each of its pictures", async ({ page }) => {
  for (const path of indexedPaths) {
    await openHydrated(page, path);
    for (const width of [390, 1024, 1440]) {
      await page.setViewportSize({ width, height: 844 });
      await scrollToEnd(page);
      const boxes = await page.evaluate(pictureBoxes);
      const whole = await wholePage(page);
      await page.evaluate(moveOut, "-9999px");
      const without = await wholePage(page);
      await page.evaluate(moveOut, "");
      for (const { source, ...box } of boxes) {
        const [before, after] = await Promise.all(
          [whole, without].map(({ data, info: raw }) => sharp(data, { raw }).extract(box).raw().toBuffer()),
        );
        const isShown = !before!.equals(after!);
        expect({ path, width, source, isShown }).toEqual({ path, width, source, isShown: true });
      }
    }
  }
});

async function wholePage(page: Page) {
  return sharp(await page.screenshot({ fullPage: true }))
    .raw()
    .toBuffer({ resolveWithObject: true });
}

async function scrollToEnd(page: Page) {
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      window.scrollTo({ top, behavior: "instant" });
      await new Promise(requestAnimationFrame);
    }
  });
  await page.waitForFunction(() =>
    [...document.images].every((image) => {
      const { left, right } = image.getBoundingClientRect();
      return image.complete || right <= 0 || left >= innerWidth;
    }),
  );
}

/** What stands there until it is loaded and decoded stays. */
function moveOut(position: string) {
  for (const image of document.images) image.style.objectPosition = position;
}

/** Runs in the page: where each picture is on it, without what a carousel cuts off. */
function pictureBoxes() {
  const isClipping = (element: Element) => getComputedStyle(element).overflowX !== "visible";
  return [...document.images].flatMap((image) => {
    const { top, bottom } = image.getBoundingClientRect();
    let { left, right } = image.getBoundingClientRect();
    for (let parent = image.parentElement; parent; parent = parent.parentElement) {
      if (!isClipping(parent)) continue;
      const clip = parent.getBoundingClientRect();
      left = Math.max(left, clip.left);
      right = Math.min(right, clip.right);
    }
    const box = {
      source: image.currentSrc,
      left: Math.ceil(left),
      top: Math.ceil(top + scrollY),
      width: Math.floor(right - Math.ceil(left)),
      height: Math.floor(bottom - Math.ceil(top)),
    };
    return image.checkVisibility() && box.width > 0 && box.height > 0 ? [box] : [];
  });
}
