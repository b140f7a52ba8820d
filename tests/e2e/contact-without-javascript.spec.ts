import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";

const WORDS = "Knee rehab,\ntwo mornings a week.";

test.use({ javaScriptEnabled: false });

test("a wrong field is named and nothing typed is lost; once sent, a reload stores nothing twice", async ({
  page,
  storedRequests,
  visitor,
}) => {
  const longMessage = "m".repeat(5001);
  await page.goto("/contact?type=virtual");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, longMessage);
  await contact.sendButton.click();

  await expect(contact.message).toHaveAccessibleDescription("Shorten the message to 5,000 characters or fewer.");
  await expect(contact.message).toHaveAttribute("aria-invalid", "true");
  await expect(contact.message).toBeFocused();
  await expect(contact.failure).toContainText("Error sending message. Please try again.");
  await expect(contact.name).toHaveValue(visitor.name);
  await expect(contact.email).toHaveValue(visitor.email);
  await expect(contact.message).toHaveValue(longMessage);

  await contact.message.fill(WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  await expect(contact.success).toBeInViewport();
  await expect(contact.message).toHaveValue("");
  await page.reload();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toMatchObject([
    { name: visitor.name, message: WORDS, type: "virtual" },
  ]);
});

test("what one was looking at can be left out", async ({ page, storedRequests, visitor }) => {
  await page.goto("/contact?type=virtual");
  const contact = new ContactFormOnPage(page);
  await page.getByLabel("If I came from an offer, don’t say which one").check();
  await contact.send(visitor, WORDS);
  expect(await storedRequests.from(visitor.email)).toMatchObject([{ name: visitor.name, type: null }]);
});
