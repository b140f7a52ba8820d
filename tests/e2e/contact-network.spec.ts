import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { phone } from "@/tests/support/public-pages";
import { holdRequests } from "@/tests/support/hold-requests";

const WORDS = "Knee rehab, two mornings a week.";

test.use({ allowedConsoleErrors: [/Failed to load resource/] });

test("whatever fails on the way: the error, the text is kept, and it can be sent later", async ({
  page,
  context,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);

  async function expectFailure() {
    const failed = page
      .waitForEvent("request", (request) => request.method() === "POST")
      .then((sent) => sent.response());
    await contact.sendButton.click();
    await failed;
    await expect(contact.failure).toContainText("Error sending message. Please try again.");
    await expect(contact.failure.getByRole("link", { name: phone.display })).toBeVisible();
    await expect(contact.message).toHaveValue(WORDS);
  }

  await test.step("offline", async () => {
    await context.setOffline(true);
    await expectFailure();
    await context.setOffline(false);
  });

  for (const [what, status, body] of [
    ["a balancer without a server", 502, "<h1>Bad gateway</h1>"],
    ["a page instead of a result", 200, "<html></html>"],
  ] as const) {
    await test.step(what, async () => {
      await page.route("/contact", (route) => route.fulfill({ status, body, contentType: "text/html" }));
      await expectFailure();
      await page.unroute("/contact");
    });
  }

  expect(await storedRequests.from(visitor.email)).toHaveLength(0);
  const arrive = await holdRequests(page, "/contact");
  await contact.sendButton.click();
  await expect(contact.form.getByRole("button", { name: "Sending…" })).toBeVisible();
  await expect(contact.failure).toHaveText("");
  arrive();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});
