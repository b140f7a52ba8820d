import type { Page } from "playwright/test";

import { addStyle } from "@/tests/support/add-style";
import { openHydrated } from "@/tests/support/hydration";
import { nextFrame } from "@/tests/support/tab-stops";

/** Only the color gradient behind each photo: photos make large files, and decoders differ between machines. */
const WITHOUT_PHOTOS = "img { object-position: -9999px !important }";

/** In place of the real ones, which differ each hour. */
const NEXT_OPEN_TIMES = ["09:00", "10:00", "15:00"].map((time) => ({
  starts: "2026-01-06T17:00:00.000Z",
  local: `2026-01-06T${time}`,
}));

/** Opens a page without randomness, such as the quotes, and waits until nothing is still to come. */
export async function openSettled(page: Page, path: string) {
  await page.addInitScript(() => (Math.random = () => 0.5));
  await page.route("**/evaluation/next.json", (route) => route.fulfill({ json: NEXT_OPEN_TIMES }));
  await openHydrated(page, path);
  await page.evaluate(loadFonts);
  await loadCarousels(page);
  await page.evaluate(addStyle, WITHOUT_PHOTOS);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  await page.waitForFunction(
    () => window.scrollY === 0 && document.querySelector("header")?.dataset["scrolled"] !== "true",
  );
  await nextFrame(page);
}

/** In the browser. An optional font that arrives late is not used for the rest of the page view, unless added again. */
async function loadFonts() {
  const rules = [...document.styleSheets].flatMap(({ cssRules }) => [...cssRules]);
  const faces = rules
    .filter((rule) => rule instanceof CSSFontFaceRule)
    .flatMap(({ style, parentStyleSheet }) => {
      // Fallback fonts are the system's and have no address.
      const address = /url\("?(.+?)"?\)/.exec(style.getPropertyValue("src"))?.[1];
      if (!address) return [];
      const source = new URL(address, parentStyleSheet?.href ?? document.baseURI);
      const family = style.getPropertyValue("font-family").replaceAll('"', "");
      const unicodeRange = style.getPropertyValue("unicode-range") || "U+0-10FFFF";
      return new FontFace(family, `url(${source.href})`, {
        weight: style.getPropertyValue("font-weight") || "400",
        unicodeRange,
      });
    });
  for (const face of faces) document.fonts.add(await face.load());
}

/** A carousel loads its code when it comes near the window. */
async function loadCarousels(page: Page) {
  const carousels = page.locator("[aria-roledescription=carousel]");
  for (const carousel of await carousels.all()) {
    await carousel.scrollIntoViewIfNeeded();
    await carousel.locator("[data-ready=true]").waitFor();
  }
}
