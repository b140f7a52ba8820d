import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";

test.beforeEach(({ page }) => delayScripts(page));

test("a tab pressed before the scripts have arrived opens when they have", async ({ page }) => {
  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("tab", { name: "Yearly" }).click();

  await expect(page.getByRole("tab", { name: "Yearly" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toContainText("$799");
});

test("so does a certificate", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  await page
    .getByRole("link", { name: /^View certificate/ })
    .first()
    .click();

  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL("/about");
});

test("a request is sent once, although its button is pressed twice meanwhile", async ({
  page,
  storedRequests,
  visitor,
}) => {
  const posts: string[] = [];
  page.on("request", (request) => request.method() === "POST" && posts.push(request.url()));
  await page.goto("/contact", { waitUntil: "commit" });
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, "Knee rehab, two mornings a week.");
  await contact.sendButton.dblclick();

  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(posts).toHaveLength(1);
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});
