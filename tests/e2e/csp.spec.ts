import { CarouselOnPage } from "@/tests/support/carousel-on-page";
import { firstCertificate } from "@/tests/support/certificate-titles";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { openHydrated } from "@/tests/support/hydration";
import { expect, test } from "@/tests/support/csp-fixtures";
import { NOT_FOUND_PATH, publicPaths, STATUS_404_LINE, trainerName, trainerPath } from "@/tests/support/public-pages";

test.describe("on every page", () => {
  test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

  test("nothing breaks the CSP, from top to bottom", async ({ page }) => {
    for (const path of [...publicPaths, "/home", "/reset-password", "/signed-in"]) {
      const response = await page.goto(path, { waitUntil: "networkidle" });
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
      await page.waitForLoadState("networkidle");

      const csp = response?.headers()["content-security-policy"] ?? "";
      expect(csp, path).toContain("default-src 'none'");
      expect(csp, path).toContain("frame-ancestors 'none'");
      expect(csp, path).not.toMatch(/unsafe-|\*|http:|https:/);
    }
  });
});

test.describe("what is foreign", () => {
  // The browser tells the console too.
  test.use({ allowedConsoleErrors: [/Content Security Policy/] });

  test("does not run, and is noticed", async ({ page, violations }) => {
    await page.goto("/about");
    await page.evaluate(() => {
      const script = document.createElement("script");
      script.textContent = "window.foreign = true";
      document.body.append(script);
    });

    await expect.poll(() => violations).toHaveLength(1);
    expect(await page.evaluate(() => "foreign" in window)).toBe(false);
    violations.length = 0;
  });
});

test("soft navigation, back and forward", async ({ page }) => {
  await openHydrated(page, "/");
  const navigation = page.getByRole("navigation", { name: "Main" });
  await navigation.getByRole("link", { name: "About" }).click();
  await expect(page).toHaveURL("/about");
  await navigation.getByRole("link", { name: "Contact" }).click();
  await expect(page).toHaveURL("/contact");
  await page.goBack();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await page.goForward();
  await expect(page.getByRole("main").getByRole("heading", { level: 1 })).toBeVisible();
});

test("menus", async ({ page }) => {
  await openHydrated(page, "/");
  await page.getByRole("button", { name: "Pages" }).click();
  await page.getByRole("menuitem", { name: `Meet ${trainerName}` }).click();
  await expect(page).toHaveURL(trainerPath);

  // A change of the window's size during a cross-fade ends it with a line on the console.
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.setViewportSize({ width: 360, height: 740 });
  await page.getByRole("button", { name: "Open menu" }).click();
  await page.getByRole("navigation", { name: "Menu" }).getByRole("link", { name: "Pricing" }).click();
  await expect(page).toHaveURL("/pricing");
});

test("carousels, tabs and the lightbox", async ({ page }) => {
  await openHydrated(page, "/");
  for (const name of ["Testimonials", "Meet the trainer"]) {
    const carousel = new CarouselOnPage(page, name);
    await carousel.show();
    await carousel.next.click();
  }
  await page.getByRole("tab", { name: "Yearly" }).click();

  await page.goto("/reviews");
  await page.getByRole("button", { name: firstCertificate }).first().click();
  const lightbox = page.getByRole("dialog");
  await lightbox.getByRole("button", { name: "Next" }).click();
  await lightbox.getByRole("button", { name: "Close" }).click();
  await expect(lightbox).toHaveCount(0);
});

test("the contact form", async ({ page, visitor, storedMessages }) => {
  const contact = new ContactFormOnPage(page);
  await openHydrated(page, "/contact?type=in-home&source=pricing2");
  await contact.fill(visitor, "Two mornings a week.");
  await contact.sendButton.click();

  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedMessages.from(visitor.email)).toHaveLength(1);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, allowedConsoleErrors: [/^Blocked script execution/] });

  test("the contact form's answer has a CSP too", async ({ page, visitor, storedMessages }) => {
    const contact = new ContactFormOnPage(page);
    await page.goto("/contact");
    await contact.fill(visitor, "No scripts here.");
    const [response] = await Promise.all([
      page.waitForResponse((answer) => answer.request().method() === "POST"),
      contact.sendButton.click(),
    ]);

    expect(response.headers()["content-security-policy"]).toMatch(/script-src 'self' 'nonce-/);
    expect(await storedMessages.from(visitor.email)).toHaveLength(1);
  });
});

test("signing up, the profile and signing out", async ({ page, visitor }) => {
  await page.goto("/register");
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("E-mail").fill(visitor.email);
  await page.getByLabel("Password").fill("Correct1horse");
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page).toHaveURL("/user-profile");

  const response = await page.reload({ waitUntil: "networkidle" });
  const headers = response?.headers() ?? {};
  expect(headers["content-security-policy"]).toMatch(/script-src 'self' 'nonce-[\w+/=]+'/);
  expect(headers["content-security-policy"]).toContain("img-src 'self' data: https:");
  expect(headers["cache-control"]).toContain("no-store");

  // Its photo may come from anywhere, so the CSP of the page before it must not stay in force.
  await openHydrated(page, "/about");
  await page.getByRole("link", { name: "My profile" }).first().click();
  await expect(page).toHaveURL("/user-profile");
  await expect(page.getByRole("button", { name: "Sign out" })).toBeVisible();
  expect(await page.evaluate(() => performance.getEntriesByType("navigation")[0]?.name)).toMatch(/\/user-profile$/);

  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
});

test("personal pages are not stored; public pages may be", async ({ request }) => {
  const cacheControl = async (path: string) => (await request.get(path)).headers()["cache-control"];

  for (const path of ["/login", "/register"]) expect(await cacheControl(path)).toContain("no-store");
  for (const path of ["/", "/contact", "/pricing"]) expect(await cacheControl(path)).not.toContain("no-store");
  expect((await request.get(NOT_FOUND_PATH)).status()).toBe(404);
});
