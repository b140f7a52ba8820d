import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { NOT_FOUND_PATH, STATUS_404_LINE, trainerName, trainerPath } from "@/tests/support/public-pages";

test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

const unknownPaths = [
  NOT_FOUND_PATH,
  `${trainerPath}x`,
  `/${trainerName}`,
  `${trainerPath}/story`,
  "/nobody",
  "/About",
  "/home/again",
  "/pricing/in-home",
  "/contact.html",
  "/a/b/c/d/e",
  "/caf%C3%A9",
  "/images/no-such-picture.jpg",
  "/index",
  "/index?a=1",
  "/%69ndex",
  "/_global-error",
];

test("an unknown path has status 404 with the page in the HTML", async ({ request }) => {
  for (const path of unknownPaths) {
    const response = await request.get(path);
    // Without the scripts, in which the framework repeats the page's data.
    const html = (await response.text()).replace(/<script\b.*?<\/script>/gs, "");

    expect(response.status(), path).toBe(404);
    for (const text of ["PAGE NOT FOUND", "THAT PAGE DOES NOT EXIST", "Back Home", "Subscribe"])
      expect(html).toContain(text);
    expect(html).toContain("<footer");
  }
});

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
