import type { Page } from "playwright/test";
import sharp from "sharp";

import { CarouselOnPage } from "@/tests/support/carousel-on-page";
import { firstCertificate, lastCertificate, secondCertificate } from "@/tests/support/certificate-titles";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { trainerPath } from "@/tests/support/public-pages";

/** Gold and ink. */
const RING_PX = 6;

test("a click on a certificate opens it, buttons and swipes go round, and the page behind keeps still", async ({
  page,
}) => {
  const lightbox = await openFirst(page, "/about");
  const scrollY = await page.evaluate(() => window.scrollY);
  await lightbox.expectShown(firstCertificate);

  await lightbox.button("Previous").click();
  await lightbox.expectShown(lastCertificate);
  await lightbox.button("Next").click();
  await lightbox.expectShown(firstCertificate);

  // While it still opens, a swipe does not count.
  await expect(lightbox.dialog).toHaveCSS("opacity", "1");
  await page.mouse.move(900, 450);
  await page.mouse.down();
  await page.mouse.move(700, 450, { steps: 5 });
  await page.mouse.move(300, 450, { steps: 5 });
  await page.mouse.up();
  await lightbox.expectShown(secondCertificate);

  await test.step("it holds the focus and shows where it is", async () => {
    for (const name of ["Close", "Previous", "Next", "Close"]) {
      // Past the last button the focus may stop at the browser itself.
      const isReached = async () => {
        await page.keyboard.press("Tab");
        return lightbox.button(name).evaluate((button) => button === document.activeElement);
      };
      await expect.poll(isReached).toBe(true);
      expect(await lightbox.button(name).evaluate((button) => getComputedStyle(button).outlineStyle)).not.toBe("none");
    }
    for (const part of ["header", "main", "footer"])
      expect(await page.locator(`body > ${part}`).evaluate((element) => element.matches("[inert]"))).toBe(true);
  });

  await page.mouse.wheel(0, 600);
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  await lightbox.button("Close").click();
  await expect(lightbox.dialog).toHaveCount(0);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
});

test("by keyboard alone, with motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.clock.install();
  const lightbox = await openFirst(page, trainerPath, "Enter");

  await page.keyboard.press("ArrowLeft");
  await lightbox.expectShown(lastCertificate);
  await page.keyboard.press("ArrowRight");
  await lightbox.expectShown(firstCertificate);
  // Longer than the carousel behind would rest: the slide that was left must still be there.
  await page.clock.runFor(3000);
  await page.keyboard.press("Escape");
  await expect(lightbox.dialog).toHaveCount(0);
  await expect(page.getByRole("button", { name: `View certificate: ${firstCertificate}` })).toBeFocused();
});

test("a focused certificate has a ring that shows on a light picture", async ({ page }) => {
  await openHydrated(page, "/about");
  const certificate = page.getByRole("button", { name: `View certificate: ${firstCertificate}` });
  // A ring is for those who use the keyboard.
  await page.keyboard.press("Tab");
  await certificate.scrollIntoViewIfNeeded();
  await expect(certificate.locator("img")).toHaveJSProperty("complete", true);
  const { x, y, height } = (await certificate.boundingBox())!;
  const clip = { x, y: y + height / 2, width: RING_PX, height: 1 };
  const before = await readPixels(await page.screenshot({ clip }));
  await certificate.focus();
  const after = await readPixels(await page.screenshot({ clip }));
  const contrasts = after.map((pixel, index) => contrastOf(pixel, before[index]!));
  expect(contrasts.filter((contrast) => contrast >= 3).length).toBeGreaterThanOrEqual(2);
});

test("the focus comes to a certificate that had none when it was opened, as in Safari", async ({ page }) => {
  await page.goto("/about");
  const certificate = page.getByRole("button", { name: `View certificate: ${firstCertificate}` });
  await certificate.dispatchEvent("click");
  await page.getByRole("dialog").getByRole("button", { name: "Close" }).click();
  await expect(certificate).toBeFocused();
});

test("Back closes a certificate and stays on the page, and closing leaves nothing to go back to", async ({ page }) => {
  await page.goto("/pricing");
  const lightbox = await openFirst(page, "/about");
  await lightbox.expectShown(firstCertificate);
  await page.goBack();
  await expect(lightbox.dialog).toHaveCount(0);
  await expect(page).toHaveURL("/about");
  const certificate = page.getByRole("button", { name: `View certificate: ${firstCertificate}` });
  await expect(certificate).toBeFocused();

  await certificate.press("Enter");
  await lightbox.expectShown(firstCertificate);
  await lightbox.button("Close").click();
  await expect(lightbox.dialog).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL("/pricing");
});

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true });

  test("a certificate is as wide as the screen, above its title, its number and the buttons, and two fingers zoom", async ({
    page,
  }) => {
    const lightbox = await openFirst(page, trainerPath);
    await lightbox.expectShown(firstCertificate);
    const picture = (await lightbox.picture(firstCertificate).boundingBox())!;
    expect(picture.width).toBeCloseTo(360, 0);

    const caption = lightbox.dialog.getByText("1 of 7").locator("..");
    await expect(caption).toContainText(firstCertificate);
    for (const below of [caption, ...["Previous", "Next", "Close"].map(lightbox.button)]) {
      const { y, height } = (await below.boundingBox())!;
      expect(y).toBeGreaterThanOrEqual(picture.y + picture.height);
      expect(y + height).toBeLessThanOrEqual(740);
    }
    await lightbox.button("Next").click();
    await expect(lightbox.dialog.getByText("2 of 7").locator("..")).toContainText(secondCertificate);
    await lightbox.expectShown(secondCertificate);
    await expect(lightbox.dialog).toHaveCSS("opacity", "1");
    const { width } = (await lightbox.picture(secondCertificate).boundingBox())!;

    const touch = await page.context().newCDPSession(page);
    const fingers = (distance: number) => [180 - distance, 180 + distance].map((x, id) => ({ x, y: 300, id }));
    await touch.send("Input.dispatchTouchEvent", { type: "touchStart", touchPoints: fingers(20) });
    for (const distance of [40, 60, 80, 100])
      await touch.send("Input.dispatchTouchEvent", { type: "touchMove", touchPoints: fingers(distance) });
    await touch.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });

    await expect
      .poll(async () => (await lightbox.picture(secondCertificate).boundingBox())!.width)
      .toBeGreaterThan(width * 1.5);
  });
});

async function openFirst(page: Page, path: string, key?: "Enter") {
  await page.goto(path);
  const carousel = new CarouselOnPage(page, "Certifications");
  await carousel.show();
  await carousel.dot(1).click();
  await carousel.expectCurrent(1);
  const trigger = carousel.region.getByRole("button", { name: `View certificate: ${firstCertificate}` });
  await (key ? trigger.press(key) : trigger.click());

  const dialog = page.getByRole("dialog", { name: "Certificates" });
  await expect(dialog).toBeVisible();
  const picture = (title: string) => dialog.getByRole("img", { name: `Certificate: ${title}` });
  return {
    dialog,
    picture,
    button: (name: string) => dialog.getByRole("button", { name, exact: true }),
    async expectShown(title: string) {
      await expect(picture(title)).toBeInViewport({ ratio: 0.9 });
    },
  };
}

async function readPixels(picture: Buffer) {
  const bytes = await sharp(picture).removeAlpha().raw().toBuffer();
  return Array.from({ length: bytes.length / 3 }, (_, pixel) => [...bytes.subarray(3 * pixel, 3 * pixel + 3)]);
}

/** As WCAG 2.2 computes it. */
function contrastOf(...pixels: [number[], number[]]) {
  const [darker = 0, lighter = 0] = pixels.map(luminanceOf).toSorted((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminanceOf(pixel: number[]) {
  const [red = 0, green = 0, blue = 0] = pixel.map((value) =>
    value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
