import type { Page } from "playwright/test";

import { test } from "@/tests/support/fixtures";
import { publicPaths, STATUS_404_LINE } from "@/tests/support/public-pages";
import { sendForm } from "@/tests/support/send-form";
import { nextFrame } from "@/tests/support/tab-stops";

import { expectScreenshot } from "./expect-screenshot";
import { openSettled } from "./open-settled";

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

const WIDTHS = [360, 1440];
/** The open times of evaluations differ each day. */
const stablePaths = publicPaths.filter((path) => path !== "/evaluation");

for (const path of stablePaths) {
  test(`${path} matches its screenshots`, async ({ page }) => {
    await openSettled(page, path);
    await expectPictures(page, path.slice(1) || "home");
  });
}

test("the profile matches its screenshot", async ({ page, context, baseURL }) => {
  const account = { name: "Alexandra Example", email: "alexandra@example.com", password: "Correct1horse" };
  const registered = await sendForm(new URL("/register", baseURL).href, "Create account", account);
  for (const cookie of registered.headers.getSetCookie()) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    await context.addCookies([{ name, value, url: baseURL! }]);
  }

  await openSettled(page, "/user-profile");
  await expectPictures(page, "user-profile");
});

async function expectPictures(page: Page, name: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    await nextFrame(page);
    await expectScreenshot(page, `${name}-${width}.png`, { fullPage: true });
  }
}
