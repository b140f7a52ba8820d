import type { Page } from "playwright/test";

import { openHydrated } from "@/tests/support/hydration";
import { nextFrame } from "@/tests/support/tab-stops";

/** Opens a page without chance, such as the quotes drawn anew each time, and waits until nothing is still to come. */
export async function openSettled(page: Page, path: string) {
  await page.addInitScript(() => (Math.random = () => 0.5));
  await openHydrated(page, path);
  await page.evaluate(loadFonts);
  await page.evaluate(renderAll);
  await page.evaluate(loadPictures);
  await bringCarouselsIn(page);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForFunction(
    () => window.scrollY === 0 && document.querySelector("header")?.dataset["scrolled"] !== "true",
  );
  await nextFrame(page);
}

/**
 * In the browser. A face that is optional stays away for the whole page view if it comes late: here it is added anew.
 */
async function loadFonts() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap(({ style, parentStyleSheet }) => {
      // Stand-ins have no address: they are the system's own.
      const address = /url\("?(.+?)"?\)/.exec(style.getPropertyValue("src"))?.[1];
      if (!address) return [];
      const source = new URL(address, parentStyleSheet?.href ?? document.baseURI);
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      const unicodeRange = style.getPropertyValue("unicode-range") || "U+0-10FFFF";
      return new FontFace(family, `url(${source.href})`, {
        weight: style.getPropertyValue("font-weight"),
        unicodeRange,
      });
    });
  for (const face of faces) document.fonts.add(await face.load());
}

/** In the browser. What is far below the window is not rendered until somebody comes near. */
function renderAll() {
  for (const element of document.querySelectorAll<HTMLElement>("main *")) {
    if (getComputedStyle(element).contentVisibility === "auto") element.style.contentVisibility = "visible";
  }
}

/** In the browser. */
async function loadPictures() {
  for (const image of document.images) image.loading = "eager";
  await Promise.all([...document.images].map((image) => image.decode()));
}

/** A carousel fetches its code when it comes near the window. */
async function bringCarouselsIn(page: Page) {
  const carousels = page.locator("[aria-roledescription=carousel]");
  for (const carousel of await carousels.all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.locator("[data-ready=true]").waitFor();
  }
}
