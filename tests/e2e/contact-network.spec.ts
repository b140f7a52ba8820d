import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { phone } from "@/tests/support/public-pages";

const WORDS = "Knee rehab, two mornings a week.";

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test("offline: the error, the text is kept, and it can be sent later", async ({
  page,
  context,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);
  await context.setOffline(true);
  await contact.sendButton.click();
  await expect(contact.failure).toContainText("Error sending message. Please try again.");
  await expect(contact.failure.getByRole("link", { name: phone.display })).toBeVisible();
  await expect(contact.message).toHaveValue(WORDS);

  await context.setOffline(false);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});

for (const [what, status, body] of [
  ["a balancer without a server", 502, "<h1>Bad gateway</h1>"],
  ["a page instead of a result", 200, "<html></html>"],
] as const) {
  test(`${what}: the error, and the text is kept`, async ({ page, visitor }) => {
    await openHydrated(page, "/contact");
    const contact = new ContactFormOnPage(page);
    await contact.fill(visitor, WORDS);
    await page.route("/contact", (route) => route.fulfill({ status, body, contentType: "text/html" }));
    await contact.sendButton.click();
    await expect(contact.failure).toContainText("Error sending message. Please try again.");
    await expect(contact.message).toHaveValue(WORDS);
  });
}

test("an action that the server does not know, as after a deploy: the error, and the text is kept", async ({
  page,
  visitor,
}) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);
  await page.route("/contact", (route) =>
    route.continue({ headers: { ...route.request().headers(), "next-action": `40${"0".repeat(40)}` } }),
  );
  await contact.sendButton.click();
  await expect(contact.failure).toContainText("Error sending message. Please try again.");
  await expect(contact.message).toHaveValue(WORDS);
});
