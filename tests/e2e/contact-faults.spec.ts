import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test as base } from "@/tests/support/fixtures";
import { startFlakyDatabase } from "@/tests/support/flaky-database";
import { phone } from "@/tests/support/public-pages";
import { startSite } from "@/tests/support/start-site";

const WORDS = "Knee rehab, two mornings a week.";
const LIMIT = 6;

type FlakySite = { url: string; database: Awaited<ReturnType<typeof startFlakyDatabase>> };

/** A site of its own whose database can fail. It stores where the other tests' site does. */
const test = base.extend<object, { flakySite: FlakySite }>({
  flakySite: [
    async ({}, use) => {
      const database = await startFlakyDatabase(process.env["SITE_DATABASE_URL"] ?? "");
      const site = await startSite({
        DATABASE_URL: database.url,
        NEXTAUTH_SECRET: "a secret of the tests, long enough to be accepted",
        CONTACT_LIMIT_PER_HOUR: String(LIMIT),
      });
      await use({ url: site.url, database });
      await site.stop();
      await database.close();
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

// One site, one database, one limit.
test.describe.configure({ mode: "serial" });
test.afterEach(({ flakySite }) => flakySite.database.restore());

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    // The next open times, which the page asks for meanwhile.
    test.use({ javaScriptEnabled, allowedConsoleErrors: [/status of 503/] });

    test("with the database stopped, the visitor sees the error and the phone number and keeps the text", async ({
      page,
      flakySite,
      storedRequests,
      visitor,
    }) => {
      await page.goto(`${flakySite.url}/contact?type=in-home`);
      const contact = new ContactFormOnPage(page);
      await contact.fill(visitor, WORDS);
      flakySite.database.refuse();
      await contact.sendButton.click();

      await expect(contact.failure.getByText("Error sending message. Please try again.")).toBeInViewport();
      await expect(contact.failure.getByRole("link", { name: phone.display })).toHaveAttribute(
        "href",
        `tel:${phone.e164}`,
      );
      await expect(contact.success).toBeEmpty();
      await expect(contact.name).toHaveValue(visitor.name);
      await expect(contact.email).toHaveValue(visitor.email);
      await expect(contact.message).toHaveValue(WORDS);
      expect(await storedRequests.from(visitor.email)).toEqual([]);

      flakySite.database.restore();
      await contact.sendButton.click();
      await expect(contact.success).toHaveText("Message sent successfully!");
      await expect(contact.message).toHaveValue("");
      expect(await storedRequests.from(visitor.email)).toMatchObject([{ message: WORDS, type: "in-home" }]);
    });
  });
}

test("a visitor over the limit is told when to try again and whom to call", async ({
  page,
  flakySite,
  storedRequests,
  visitor,
}) => {
  await page.goto(`${flakySite.url}/contact`);
  const contact = new ContactFormOnPage(page);
  await expect(async () => {
    await contact.fill(visitor, `${WORDS} ${crypto.randomUUID()}`);
    await contact.sendButton.click();
    await expect(contact.failure).toContainText("You can send again in", { timeout: 1_500 });
  }).toPass();

  await expect(contact.failure).toContainText("Error sending message. Please try again.");
  await expect(contact.failure).toContainText(/You can send again in (?:60|5\d) minutes\./);
  await expect(contact.failure.getByRole("link", { name: phone.display })).toBeVisible();
  await expect(contact.message).toHaveValue(new RegExp(WORDS));
  expect((await storedRequests.from(visitor.email)).length).toBeLessThanOrEqual(LIMIT);
});
