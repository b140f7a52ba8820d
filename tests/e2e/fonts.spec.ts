import { expect, test } from "@/tests/support/fixtures";

test("at 50 KB a second the headline gets its own face in time", async ({ page }) => {
  const devTools = await page.context().newCDPSession(page);
  await devTools.send("Network.enable");
  await devTools.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 100,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  });
  await devTools.send("DOM.enable");
  await devTools.send("CSS.enable");
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("heading", { level: 1 }).waitFor();

  // `font-display: fallback` gives it three seconds.
  await expect
    .poll(async () => {
      const { root } = await devTools.send("DOM.getDocument");
      const { nodeId } = await devTools.send("DOM.querySelector", { nodeId: root.nodeId, selector: "h1" });
      const { fonts } = await devTools.send("CSS.getPlatformFontsForNode", { nodeId });
      return fonts.map(({ familyName }) => familyName);
    })
    .toEqual(["Bebas Neue"]);
});

test.describe("where the headline's own face is late", () => {
  test.use({ allowedConsoleErrors: [/net::ERR_FAILED/] });

  for (const width of [360, 768, 1440]) {
    test(`at ${width} px it takes as many lines`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const heading = page.getByRole("heading", { level: 1 });
      await page.goto("/", { waitUntil: "networkidle" });
      const own = await heading.boundingBox();

      await page.route(/bebas_neue.*\.woff2/, (route) => route.abort());
      await page.reload({ waitUntil: "networkidle" });
      expect((await heading.boundingBox())?.height).toBeCloseTo(own?.height ?? 0, 0);
    });
  }
});
