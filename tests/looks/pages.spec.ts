import { test } from "@/tests/support/fixtures";
import { expectLook, expectStored } from "@/tests/support/looks/expect-look";
import { openSettled } from "@/tests/support/looks/settle-page";
import { usedColors } from "@/tests/support/looks/used-colors";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";

// The open times are others each day.
const steadyPaths = publicPaths.filter((path) => path !== "/evaluation");

test.use({ allowedConsoleErrors: [STATUS_404_LINE], contextOptions: { reducedMotion: "reduce" } });

const WIDTHS = [360, 768, 1440];

for (const width of WIDTHS) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 900 } });

    for (const path of steadyPaths) {
      test(`${path} looks as it did`, async ({ page }) => {
        await openSettled(page, path);
        await expectLook(page, `${path.slice(1) || "home"}-${width}`);
      });
    }
  });
}

test("every page has the colors it had", async ({ page }) => {
  const colors: Record<string, string[]> = {};
  for (const path of steadyPaths) {
    await openSettled(page, path);
    colors[path] = await page.evaluate(usedColors);
  }
  await expectStored("colors", colors);
});

// One account for all widths: its name and address are on the pictures.
test("the profile looks as it did", async ({ page }) => {
  await page.goto("/register");
  await page.getByLabel("Name").fill("Alexandra Example");
  await page.getByLabel("E-mail").fill("alexandra@example.com");
  await page.getByLabel("Password").fill("Correct1horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await page.waitForURL("/user-profile");

  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await openSettled(page, "/user-profile");
    await expectLook(page, `user-profile-${width}`);
  }
});
