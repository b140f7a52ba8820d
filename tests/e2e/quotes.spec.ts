import type { Page } from "playwright/test";

import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { brand } from "@/tests/support/public-pages";

// Two draws are equal once in ten times: this many equal ones in a row happen once in a hundred million.
const DRAWS = 9;

test("three of the five quotes are drawn again on every page view, and on a soft navigation as well", async ({
  page,
}) => {
  await openHydrated(page, "/");
  await expect(quotes(page)).toHaveCount(3);
  const first = await drawnQuotes(page);
  expect(new Set(first).size).toBe(3);

  const second = await findAnotherDraw(page, first, () => openHydrated(page, "/"));
  expect(second).not.toEqual(first);

  const third = await findAnotherDraw(page, second, async () => {
    await page.getByRole("banner").getByRole("link", { name: "Contact" }).click();
    await expect(page).toHaveURL("/contact");
    await page.getByRole("link", { name: `${brand} – Home page` }).click();
    await expect(page).toHaveURL("/");
    await expect(quotes(page)).toHaveCount(3);
  });
  expect(third).not.toEqual(second);
});

/** The quotes are the last block of the page. */
function quotes(page: Page) {
  return page.getByRole("main").getByRole("region").last().locator("blockquote");
}

async function drawnQuotes(page: Page) {
  return quotes(page).allTextContents();
}

/** The first draw that differs, or the last of several equal ones; each shows three. */
async function findAnotherDraw(page: Page, first: string[], view: () => Promise<void>) {
  let drawn = first;
  for (let count = 0; count < DRAWS && drawn.join() === first.join(); count++) {
    await view();
    drawn = await drawnQuotes(page);
    expect(new Set(drawn).size).toBe(3);
  }
  return drawn;
}
