import { accessibilityFaults } from "@/tests/support/accessibility";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

const WORDS = "Knee rehab, two mornings a week.";

test("each wrong field says what to do, the first gets the focus, and nothing typed is lost", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);

  await test.step("what the browser can tell", async () => {
    await contact.email.fill("dana@");
    await contact.sendButton.click();

    await expect(contact.name).toHaveAccessibleDescription("Enter your name.");
    await expect(contact.name).toBeFocused();
    await expect(contact.email).toHaveAccessibleDescription(
      "Enter a complete email address, such as name@example.com.",
    );
    await expect(contact.message).toHaveAccessibleDescription("Enter a message.");
    for (const field of [contact.name, contact.email, contact.message]) {
      await expect(field).toHaveAttribute("aria-invalid", "true");
    }
    expect(await accessibilityFaults(page)).toEqual([]);

    await contact.name.fill("Dana");
    await expect(contact.name).not.toHaveAttribute("aria-invalid");
    await contact.sendButton.click();
    await expect(contact.email).toBeFocused();
    await expect(contact.email).toHaveValue("dana@");
    await contact.email.fill("dana@example");
    await expect(contact.email).not.toHaveAttribute("aria-invalid");
    await expect(contact.message).toHaveAttribute("aria-invalid", "true");
  });

  await test.step("what only the server can tell", async () => {
    await contact.fill({ ...visitor, name: "n".repeat(101) }, "m".repeat(5001));
    await contact.sendButton.click();

    await expect(contact.name).toHaveAccessibleDescription("Shorten the name to 100 characters or fewer.");
    await expect(contact.message).toHaveAccessibleDescription("Shorten the message to 5,000 characters or fewer.");
    await expect(contact.failure).toContainText("Error sending message. Please try again.");
    await expect(contact.name).toBeFocused();
    await expect(contact.message).toHaveValue("m".repeat(5001));

    await contact.message.fill("m".repeat(5002));
    await expect(contact.message).toHaveAttribute("aria-invalid", "true");
    await contact.fill(visitor, WORDS);
    await expect(contact.form.locator("[aria-invalid]")).toHaveCount(0);
    await contact.sendButton.click();
    await expect(contact.success).toHaveText("Message sent successfully!");
    expect(await storedRequests.from(visitor.email)).toHaveLength(1);
  });
});

test.describe("a form sent before its script has loaded", () => {
  test("is checked by the server, and its response is hydrated", async ({ page, storedRequests, visitor }) => {
    // Without a response, since the browser would ask again for what has failed.
    await page.route("**/*.js*", () => undefined);
    await page.goto("/contact?type=in-home", { waitUntil: "domcontentloaded" });
    const contact = new ContactFormOnPage(page);
    await contact.fill(visitor, "m".repeat(5001));
    await page.unroute("**/*.js*");
    await contact.sendButton.click();

    await expect(contact.message).toHaveAccessibleDescription("Shorten the message to 5,000 characters or fewer.");
    await expect(contact.message).toBeFocused();
    await expect(contact.form).toHaveJSProperty("noValidate", true);

    // An error found in the browser must not lose what the server handed back.
    await contact.name.fill("");
    await contact.sendButton.click();
    await expect(contact.name).toHaveAccessibleDescription("Enter your name.");
    await expect(contact.email).toHaveValue(visitor.email);
    await expect(contact.message).toHaveValue("m".repeat(5001));

    await contact.send(visitor, WORDS);
    for (const field of [contact.name, contact.email, contact.message]) await expect(field).toHaveValue("");
    expect(await storedRequests.from(visitor.email)).toMatchObject([{ message: WORDS, type: "in-home" }]);
  });
});
