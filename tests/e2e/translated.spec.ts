import { CarouselOnPage } from "@/tests/support/carousel-on-page";
import { firstCertificate, secondCertificate } from "@/tests/support/certificate-titles";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { phone } from "@/tests/support/public-pages";
import { openTranslated } from "@/tests/support/translate";
import { holdRequests } from "@/tests/support/hold-requests";

// Booking, registration and the desk are translated in tests of theirs.

test.describe("the contact form", () => {
  test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test("says what is wrong, that it failed and that it is sent, each time anew", async ({
    page,
    storedRequests,
    visitor,
  }) => {
    await openTranslated(page, "/contact?type=membership&title=Elite");
    const paragraph = page.getByRole("form").getByRole("paragraph");
    const { name, email, message, sendButton, success, failure } = new ContactFormOnPage(page);
    await expect(paragraph.filter({ hasText: "You are asking" })).toHaveText(
      "You are asking about the Elite membership",
    );
    await sendButton.click();
    await expect(email).toHaveAccessibleDescription("Enter your email address.");
    await email.fill("visitor");
    await sendButton.click();
    await expect(email).toHaveAccessibleDescription("Enter a complete email address, such as name@example.com.");
    await email.fill(visitor.email);
    await expect(email).toHaveAccessibleDescription("");
    await name.fill(visitor.name);
    await message.fill("Knee rehab.");

    await page.route("**/contact*", (route) =>
      route.request().method() === "POST" ? route.abort() : route.continue(),
    );
    for (let time = 0; time < 2; time += 1) {
      await sendButton.click();
      await expect(failure).toHaveText(`Error sending message. Please try again.Or call ${phone.display}.`);
    }
    await page.unroute("**/contact*");
    for (const words of ["Knee rehab.", "And my shoulder."]) {
      await name.fill(visitor.name);
      await email.fill(visitor.email);
      await message.fill(words);
      await sendButton.click();
      await expect(message).toHaveValue("");
      await expect(success).toHaveText("Message sent successfully!");
      await expect(paragraph.filter({ hasText: "Marcus will reply" })).toContainText(`call ${phone.display}.`);
    }
    await expect(failure).toBeEmpty();
    await expect(paragraph.filter({ hasText: "You are asking" })).toHaveCount(0);
    expect(await storedRequests.from(visitor.email)).toHaveLength(2);
  });
});

test("the next open times come, menus open and close, and the account is named", async ({ page, visitor }) => {
  const respond = await holdRequests(page, "**/evaluation/next.json");
  await openTranslated(page, "/");
  const times = page.getByRole("main").getByRole("paragraph").filter({ hasText: "Next open:" });
  await expect(times).toHaveCount(0);
  respond();
  await expect(times.first()).toHaveText(/^Next open: (\w+day \d+:\d\d [AP]M( · (\w+day )?\d+:\d\d [AP]M)*)$/);

  const button = page.getByRole("button", { name: "Pages" });
  for (const path of ["Reviews", "Pricing"]) {
    await button.click();
    await page.getByRole("menu").getByRole("menuitem", { name: path }).click();
    await expect(page).toHaveURL(`/${path.toLowerCase()}`);
    await expect(button).toHaveText("Pages");
  }

  await openTranslated(page, "/register?from=/pricing");
  const signInLink = page.getByRole("contentinfo").getByRole("link", { name: "Sign in" });
  await expect(signInLink).toBeVisible();
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("E-mail").fill(visitor.email);
  await page.getByLabel("Password").fill("Correct1horse");
  await page.getByRole("button", { name: "Show password" }).click();
  await page.getByRole("button", { name: "Hide password" }).click();
  await page.getByRole("button", { name: "Create account" }).click();
  await expect(page.getByRole("contentinfo").getByRole("link", { name: visitor.name })).toBeVisible();
  await expect(page).toHaveURL("/pricing");
  await expect(signInLink).toHaveCount(0);
});

test("tabs, carousels and pictures show the others", async ({ page }) => {
  await openTranslated(page, "/");
  for (const [name, price] of [
    ["Yearly", "per year"],
    ["Monthly", "per month"],
  ] as const) {
    await page.getByRole("tab", { name }).click();
    await expect(page.getByRole("tabpanel", { name }).getByText(price).first()).toBeVisible();
  }
  const testimonials = new CarouselOnPage(page, "Testimonials");
  await testimonials.show();
  await testimonials.next.click();
  await testimonials.expectCurrent(2);

  await openTranslated(page, "/about");
  await page.getByRole("button", { name: `View certificate: ${firstCertificate}` }).click();
  const dialog = page.getByRole("dialog", { name: "Certificates" });
  await expect(dialog.getByRole("paragraph")).toHaveText(`${firstCertificate}1 of 7`);
  await dialog.getByRole("button", { name: "Next" }).click();
  await expect(dialog.getByRole("paragraph")).toHaveText(`${secondCertificate}2 of 7`);
  await dialog.getByRole("button", { name: "Close" }).click();
  await expect(dialog).toHaveCount(0);
});
