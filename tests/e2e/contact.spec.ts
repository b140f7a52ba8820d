import { accessibilityFaults } from "@/tests/support/accessibility";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const WORDS = "Knee rehab, two mornings a week.";

test("a visitor's request for an evaluation is stored", async ({ page, storedRequests, visitor }) => {
  await openHydrated(page, "/contact");

  const form = page.getByRole("form", { name: "Request a complimentary training evaluation" });
  await form.getByLabel("Name").fill(visitor.name);
  await form.getByLabel("E-mail").fill(visitor.email);
  await form.getByLabel("Message").fill(WORDS);
  await form.getByRole("button", { name: "Send message" }).click();

  await expect(form.getByRole("status")).toHaveText("Message sent successfully!");
  await expect(form.getByRole("status")).toBeInViewport();
  await expect(form.getByLabel("Name")).toHaveValue("");
  await expect(form.getByLabel("E-mail")).toHaveValue("");
  await expect(form.getByLabel("Message")).toHaveValue("");
  expect(await storedRequests.from(visitor.email)).toMatchObject([
    { name: visitor.name, message: WORDS, type: null, package_title: null, source: null, suspected_spam: false },
  ]);
});

test("after sending it says what happens next, and whom to call", async ({ page, visitor }) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  const next = contact.form.getByText("Marcus will reply personally within 24 hours");
  await expect(next).toHaveCount(0);

  await contact.fill(visitor, WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  await expect(next).toBeInViewport();
  await expect(next.getByRole("link", { name: "(626) 555-0142" })).toHaveAttribute("href", "tel:+16265550142");
});

test("a double click sends once", async ({ page, storedRequests, visitor }) => {
  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);
  await contact.sendButton.dblclick();

  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(posts).toBe(1);
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});

test("a double click shows that it was sent, also if its second click follows the response", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");

  await contact.sendButton.hover();
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await expect(contact.success).toHaveText("Message sent successfully!");
  await expect(contact.name).not.toHaveAccessibleDescription(/./);
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});

test("a message of 5000 emoji can be typed and sent", async ({ page, storedRequests, visitor }) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, "🏋".repeat(5000));
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  const [stored] = await storedRequests.from(visitor.email);
  expect([...(stored?.message ?? "")]).toHaveLength(5000);
});

test("the form is in order for assistive technology: empty, with errors and sent", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact?type=in-home");
  const contact = new ContactFormOnPage(page);

  await expect(contact.form.getByText("In-Home sessions")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);

  await contact.sendButton.click();
  await expect(contact.name).toHaveAttribute("aria-invalid", "true");
  expect(await accessibilityFaults(page)).toEqual([]);

  await contact.fill(visitor, WORDS);
  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await accessibilityFaults(page)).toEqual([]);
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});

test("who reads another page and comes back finds what they had typed, until it is sent", async ({ page, visitor }) => {
  await openHydrated(page, "/contact");
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, WORDS);
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await expect(contact.name).toHaveValue(visitor.name);
  await expect(contact.email).toHaveValue(visitor.email);
  await expect(contact.message).toHaveValue(WORDS);

  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(contact.message).toHaveValue("");
});
