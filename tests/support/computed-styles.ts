import type { Page } from "playwright/test";

/** What every visible element of a page looks like. */
export function computedStyles(page: Page) {
  return page.evaluate(() =>
    [...document.querySelectorAll("body *")]
      .filter((element) => element.checkVisibility() && element.localName !== "next-route-announcer")
      .map((element) => {
        const { display, position, color, backgroundColor, font, padding, margin } = getComputedStyle(element);
        return [element.localName, display, position, color, backgroundColor, font, padding, margin].join(" ");
      }),
  );
}
