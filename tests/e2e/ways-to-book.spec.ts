import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { trainerPath } from "@/tests/support/public-pages";

const PAGES_WITH_NEXT_TIMES = ["/", trainerPath, "/contact"];

test("the place one asks about goes along, before and after sending a request", async ({ page, visitor }) => {
  await page.goto("/contact");
  const pickATime = page.getByRole("link", { name: "Pick a time", exact: true });
  await expect(pickATime).toHaveAttribute("href", "/evaluation");
  await page.goto("/contact?type=coaching");
  await expect(page.getByText("You are asking about")).toBeVisible();
  await expect(pickATime).toHaveAttribute("href", "/evaluation");

  await page.goto("/contact?type=in-home");
  await expect(pickATime).toHaveAttribute("href", "/evaluation?place=in-home");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, "Two mornings a week.");
  await contact.sendButton.click();
  const now = page.getByRole("link", { name: "Pick a time now" });
  await expect(now).toHaveAttribute("href", /^\/evaluation\?request=[\w-]+&place=in-home$/);
});

test("the next open times are links that pick them, in space that was reserved", async ({ page }) => {
  for (const path of PAGES_WITH_NEXT_TIMES) {
    await page.goto(path);
    const times = page
      .getByRole("main")
      .getByText(/^Next open:/)
      .getByRole("link");
    await expect(times, path).toHaveCount(3);
    await expect(times.first()).toHaveAttribute("href", /^\/evaluation\?at=\d{4}-\d\d-\d\dT\d\d:\d\d$/);
    await expect(times.last()).toHaveAccessibleName(/day.* \d{1,2}:\d\d [AP]M$/);
  }
});

test.describe("without times", () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test("a link to all of them stands there", async ({ page }) => {
    await page.route("**/evaluation/next.json", (route) => route.fulfill({ status: 503, json: {} }));
    for (const path of PAGES_WITH_NEXT_TIMES) {
      const failed = page.waitForResponse("**/evaluation/next.json");
      await page.goto(path);
      await failed;
      await expect(page.getByRole("main").getByRole("link", { name: "See open times" })).toHaveCount(1);
    }
  });
});
