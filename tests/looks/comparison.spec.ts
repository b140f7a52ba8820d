import { addStyle } from "@/tests/support/add-style";
import { expect, test } from "@/tests/support/fixtures";
import { usedColors } from "@/tests/support/looks/used-colors";
import { findChanges } from "@/tests/support/looks/compare-looks";
import { takeLook } from "@/tests/support/looks/expect-look";
import { openSettled } from "@/tests/support/looks/settle-page";
import { nextFrame } from "@/tests/support/tab-stops";

test.use({ contextOptions: { reducedMotion: "reduce" }, viewport: { width: 1440, height: 900 } });

/** After this an optional font is not used for the rest of the page view. */
const LATE_MS = 1500;

const CHANGES = [
  { what: "a heading moved by 4 px", path: "/pricing", rules: "h1 { translate: 4px 0 }" },
  { what: "running text moved by 4 px", path: "/pricing", rules: "main p { translate: 4px 0 }" },
  { what: "buttons in another color", path: "/pricing", rules: ":root { --color-gold: #c98d12 }" },
  { what: "a picture cropped otherwise", path: "/about", rules: "main img { object-position: 40% 40% !important }" },
];

for (const { what, path, rules } of CHANGES) {
  test(`${what} changes the look`, async ({ page }) => {
    await openSettled(page, path);
    const before = await takeLook(page);
    expect(await findChanges(before, await takeLook(page))).toEqual([]);

    await page.evaluate(addStyle, rules);
    expect(await findChanges(before, await takeLook(page))).not.toEqual([]);
  });
}

test("letters drawn a little heavier, as other systems do, change nothing", async ({ page }) => {
  for (const path of ["/pricing", "/privacy"]) {
    await openSettled(page, path);
    const before = await takeLook(page);
    await page.evaluate(addStyle, "body { -webkit-text-stroke: 0.12px }");
    expect(await findChanges(before, await takeLook(page)), path).toEqual([]);
  }
});

test("a font that comes late is waited for", async ({ page }) => {
  await openSettled(page, "/about");
  const before = await takeLook(page);

  await page.route("**/*.woff2", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, LATE_MS));
    await route.continue();
  });
  await openSettled(page, "/about");
  expect(await findChanges(before, await takeLook(page))).toEqual([]);
});

test("a shade that no eye sees changes the colors", async ({ page }) => {
  await openSettled(page, "/pricing");
  const before = await page.evaluate(usedColors);
  await page.evaluate(addStyle, ":root { --color-ash: #b9bcc3 }");
  await nextFrame(page);
  expect(await page.evaluate(usedColors)).not.toEqual(before);
});
