import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { NOT_FOUND_PATH, STATUS_404_LINE } from "@/tests/support/public-pages";

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

test("the newsletter box does nothing and says so; 'Back Home' leads to the home page", async ({ page }) => {
  await openHydrated(page, NOT_FOUND_PATH);
  const email = page.getByRole("main").getByRole("textbox", { name: "E-mail" });
  const requests: string[] = [];
  page.on("request", (request) => {
    if (request.method() !== "GET") requests.push(request.url());
  });

  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAccessibleDescription(/isn’t available/i);
  await email.fill("somebody@example.com");
  await email.press("Enter");
  await page.getByRole("button", { name: "Subscribe" }).click();

  await expect(email).toHaveValue("somebody@example.com");
  await expect(page).toHaveURL(NOT_FOUND_PATH);
  expect(requests).toEqual([]);

  await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAGE NOT FOUND");
  await expect(page.getByRole("main").getByText("THAT PAGE DOES NOT EXIST")).toBeVisible();
  const links = page.getByRole("main").getByRole("link");
  await expect(links).toHaveText(["Back Home", "See open times"]);
  await expect(links.last()).toHaveAttribute("href", "/evaluation");
  await links.first().click();
  await expect(page).toHaveURL("/");
});
