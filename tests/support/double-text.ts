import type { Page } from "playwright/test";

/** As a visitor sets it in the browser, which counts in `rem` of media queries, too. */
export async function doubleText(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
}
