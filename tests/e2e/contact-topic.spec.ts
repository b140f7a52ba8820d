import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";

const WORDS = "Knee rehab, two mornings a week.";

test("the form says what the visitor was looking at, sends it along and forgets it", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await page.goto("/contact?type=coaching&title=Elite&source=pricing2");
  const contact = new ContactFormOnPage(page);
  await expect(contact.form.getByText(/^You are asking about /)).toHaveText("You are asking about Coaching: Elite");

  await contact.fill(visitor, WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  await expect(contact.form.getByText(/^You are asking about /)).toHaveCount(0);
  expect(await storedRequests.from(visitor.email)).toMatchObject([
    { type: "coaching", package_title: "Elite", source: "pricing2" },
  ]);
});

test("the visitor can remove it: it is not sent, and does not come back", async ({ page, storedRequests, visitor }) => {
  await page.goto("/contact?type=in-home&source=pricing2");
  const contact = new ContactFormOnPage(page);
  const topic = contact.form.getByText("You are asking about In-Home sessions");
  await expect(topic).toBeVisible();
  await contact.message.fill(WORDS);

  await contact.form.getByRole("button", { name: "Remove topic" }).click();
  await expect(topic).toHaveCount(0);
  await expect(contact.name).toBeFocused();
  await expect(contact.message).toHaveValue(WORDS);

  await contact.fill(visitor, WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toMatchObject([{ type: null, package_title: null, source: null }]);

  await page.reload();
  await expect(contact.form).toBeVisible();
  await expect(topic).toHaveCount(0);
});
