import { expect, test } from "@/tests/support/fixtures";
import { NOT_FOUND_PATH, publicPaths } from "@/tests/support/public-pages";

test("every page has one, and it is strict", async ({ request }) => {
  for (const path of [...publicPaths, "/home", "/reset-password", "/signed-in"]) {
    const csp = (await request.get(path)).headers()["content-security-policy"] ?? "";
    expect(csp, path).toContain("default-src 'none'");
    expect(csp, path).toContain("frame-ancestors 'none'");
    expect(csp, path).not.toMatch(/unsafe-|\*|http:|https:/);
    // Safari does not know it and says so on the console.
    expect(csp, path).not.toContain("manifest-src");
  }
});

test.describe("what is foreign", () => {
  const BLOCKED = /Content Security Policy/;
  test.use({ allowedConsoleErrors: [BLOCKED] });

  // So every test of every page fails if something of ours breaks the policy.
  test("does not run, and is an error on the console", async ({ page, consoleErrors }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.foreign = true";
      document.body.append(script);
    });

    await expect.poll(() => consoleErrors).toEqual([expect.stringMatching(BLOCKED)]);
    expect(await page.evaluate(() => "foreign" in window)).toBe(false);
  });
});

test("personal pages are not stored; public pages may be", async ({ request }) => {
  const cacheControl = async (path: string) => (await request.get(path)).headers()["cache-control"];

  for (const path of ["/login", "/register"]) expect(await cacheControl(path)).toContain("no-store");
  for (const path of ["/", "/contact", "/pricing"]) expect(await cacheControl(path)).not.toContain("no-store");
  expect((await request.get(NOT_FOUND_PATH)).status()).toBe(404);
});
