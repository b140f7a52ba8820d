import { browserOptions } from "@/scripts/browser";
import { expect, test } from "@/tests/support/fixtures";
import { marketingPaths } from "@/tests/support/public-pages";

// Playwright turns the cache off, which visitors have.
test.use({
  launchOptions: { ...browserOptions({ isWhole: true }), ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

for (const path of marketingPaths) {
  test(`${path} is kept as it was left, for the way back`, async ({ page, context }) => {
    await context.addInitScript(() => {
      window.addEventListener("pageshow", ({ persisted }) => localStorage.setItem("kept", String(persisted)));
    });
    const reasons: string[] = [];
    const session = await context.newCDPSession(page);
    await session.send("Page.enable");
    session.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) =>
      reasons.push(...notRestoredExplanations.map(({ type, reason }) => `${type}: ${reason}`)),
    );
    // Asked on a page of its own: Playwright loses sight of one that comes back.
    const observer = await context.newPage();
    await observer.goto("/privacy");

    await page.goto(path, { waitUntil: "networkidle" });
    await page.goto("/login", { waitUntil: "networkidle" });
    await session.send("Runtime.evaluate", { expression: "history.back()" });

    await expect
      .poll(async () => ({ kept: await observer.evaluate(() => localStorage.getItem("kept")), reasons }))
      .toEqual({ kept: "true", reasons: [] });
  });
}
