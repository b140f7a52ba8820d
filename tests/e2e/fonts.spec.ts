import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { nextFrame } from "@/tests/support/tab-stops";

test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

test("where the headlines' own face is late, they take as many lines, and nothing moves when it comes", async ({
  page,
}) => {
  for (const path of ["/", "/about", "/pricing"]) {
    await page.unrouteAll();
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const own = await headlines(page);

    const failed = page.waitForEvent("requestfailed");
    await page.route(/bebas-neue.*\.woff2/, (route) => route.abort());
    await page.reload();
    await failed;
    expect(await headlines(page), path).toEqual(own);
  }
});

/** How high the first headline is, and where its first line stands in it: the edges of a line are those of the face. */
async function headlines(page: Page) {
  const found: number[][] = [];
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrame(page);
    found.push(
      await page.getByRole("heading", { level: 1 }).evaluate((heading) => {
        const text = document.createRange();
        text.selectNodeContents(document.createTreeWalker(heading, NodeFilter.SHOW_TEXT).nextNode() ?? heading);
        const { top, height } = heading.getBoundingClientRect();
        const [line = heading.getBoundingClientRect()] = text.getClientRects();
        return [height, line.top - top, line.bottom - top].map(Math.round);
      }),
    );
  }
  return found;
}
