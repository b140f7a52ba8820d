import { expect, test } from "@/tests/support/fixtures";
import { trainerPath } from "@/tests/support/public-pages";
import { holdRequests } from "@/tests/support/hold-requests";

test.use({ allowedConsoleErrors: [/status of 503/] });

test("the next open times are links that pick them; without times a link to all of them stands there", async ({
  page,
}) => {
  await page.goto("/contact");
  const times = page
    .getByRole("main")
    .getByText(/^Next open:/)
    .getByRole("link");
  await expect(times).toHaveCount(3);
  await expect(times.first()).toHaveAttribute("href", /^\/evaluation\?at=\d{4}-\d\d-\d\dT\d\d:\d\d$/);
  await expect(times.last()).toHaveAccessibleName(/day.* \d{1,2}:\d\d [AP]M$/);

  await page.route("**/evaluation/next.json", (route) => route.fulfill({ status: 503, json: {} }));
  const failed = page.waitForResponse("**/evaluation/next.json");
  await page.reload();
  await failed;
  await expect(page.getByRole("main").getByRole("link", { name: "See open times" })).toHaveCount(1);
});

test("a link to all of them that has the focus leaves it to the first one", async ({ page }) => {
  const arrive = await holdRequests(page, "**/evaluation/next.json");
  await page.goto(trainerPath);
  const link = page.getByRole("main").getByRole("link", { name: "See open times" });
  await link.focus();
  arrive();

  await expect(link).toBeHidden();
  await expect(page.locator(":focus")).toHaveAccessibleName(/day.* \d{1,2}:\d\d [AP]M$/);
});
