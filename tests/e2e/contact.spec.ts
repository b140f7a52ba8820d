import { accessibilityFaults } from "@/tests/support/accessibility";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

// As most visitors have it.
test.use({ contextOptions: { reducedMotion: "no-preference" } });

const WORDS = "Knee rehab, two mornings a week.";

test("a visitor's request for an evaluation is stored, and it says what happens next, and whom to call", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact");

  const form = page.getByRole("form", { name: "Request a complimentary training evaluation" });
  const next = form.getByText("Marcus will reply personally within 24 hours");
  await expect(next).toHaveCount(0);
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
  await expect(next).toBeInViewport();
  await expect(next.getByRole("link", { name: "(626) 555-0142" })).toHaveAttribute("href", "tel:+16265550142");
  expect(await accessibilityFaults(page)).toEqual([]);

  await test.step("also if the second click of a double click follows the response", async () => {
    await form.getByRole("button", { name: "Send message" }).hover();
    await page.mouse.down({ clickCount: 2 });
    await page.mouse.up({ clickCount: 2 });
    await expect(form.getByRole("status")).toHaveText("Message sent successfully!");
    await expect(form.getByLabel("Name")).not.toHaveAccessibleDescription(/./);
    expect(await storedRequests.from(visitor.email)).toHaveLength(1);
  });
});

test("a removed topic is not sent and does not come back; what was typed survives reading another page and a reload, until it is sent", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact?type=in-home&source=pricing2");
  const contact = new ContactFormOnPage(page);
  const topic = contact.form.getByText("You are asking about In-Home sessions");
  await expect(topic).toBeVisible();
  await contact.fill(visitor, WORDS);
  await contact.form.getByRole("button", { name: "Remove topic" }).click();
  await expect(topic).toHaveCount(0);
  await expect(contact.name).toBeFocused();

  await page.getByRole("main").getByRole("link", { name: "Privacy" }).first().click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(page).toHaveURL("/contact");
  await page.reload();
  await expect(contact.name).toHaveValue(visitor.name);
  await expect(contact.email).toHaveValue(visitor.email);
  await expect(contact.message).toHaveValue(WORDS);

  await contact.sendButton.click();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toMatchObject([{ type: null, package_title: null, source: null }]);
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
  await page.goBack();
  await expect(contact.message).toHaveValue("");

  await page.reload();
  await expect(contact.form).toBeVisible();
  await expect(topic).toHaveCount(0);
});

test("the form says what the visitor was looking at, sends it along, once with a double click and whole with 5000 emoji, and forgets it", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await openHydrated(page, "/contact?type=coaching&title=Elite&source=pricing2");
  const contact = new ContactFormOnPage(page);
  const topic = contact.form.getByText(/^You are asking about /);
  await expect(topic).toHaveText("You are asking about Coaching: Elite");
  // It has no place.
  await expect(page.getByRole("link", { name: "Pick a time", exact: true })).toHaveAttribute("href", "/evaluation");
  expect(await accessibilityFaults(page)).toEqual([]);

  let posts = 0;
  page.on("request", (request) => (posts += request.method() === "POST" ? 1 : 0));
  await contact.fill(visitor, "🏋".repeat(5000));
  await contact.sendButton.dblclick();
  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(posts).toBe(1);
  await expect(topic).toHaveCount(0);
  expect(await storedRequests.from(visitor.email)).toMatchObject([
    { message: "🏋".repeat(5000), type: "coaching", package_title: "Elite", source: "pricing2" },
  ]);
});
