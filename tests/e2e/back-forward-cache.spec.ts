import { browserOptions } from "@/scripts/browser";
import { expect, test } from "@/tests/support/fixtures";
import { marketingPaths } from "@/tests/support/public-pages";

// Playwright turns the cache off, which visitors have.
const browser = browserOptions({ isWhole: true });
test.use({
  launchOptions: { ...browser, ignoreDefaultArgs: [...browser.ignoreDefaultArgs, "--disable-back-forward-cache"] },
});

test("every page is kept as it was left, for the way back", async ({ page: observer, context }) => {
  await context.addInitScript(() => {
    window.addEventListener("pageshow", ({ persisted }) => localStorage.setItem(location.pathname, String(persisted)));
  });
  // Asked on a page of its own: Playwright loses sight of one that comes back.
  await observer.goto("/privacy");

  for (const path of marketingPaths) {
    const page = await context.newPage();
    const reasons: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send("Page.enable");
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
    );

    await page.goto(path, { waitUntil: "networkidle" });
    await page.goto("/login");
    await session.send("Runtime.evaluate", { expression: "history.back()" });

    await expect
      .poll(async () => ({ path, isKept: await observer.evaluate((key) => localStorage.getItem(key), path), reasons }))
      .toEqual({ path, isKept: "true", reasons: [] });
    await page.close();
  }
});
