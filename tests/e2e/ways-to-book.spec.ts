import { expect, test } from "@/tests/support/fixtures";

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
