import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test } from "@/tests/support/fixtures";
import { waitForHydration } from "@/tests/support/hydration";

test.beforeEach(({ page }) => delayScripts(page));

test("before the scripts have arrived, links lead on; what needs one works once it is there", async ({ page }) => {
  await page.goto("/about", { waitUntil: "commit" });
  const certificate = page.getByRole("link", { name: /^View certificate/ }).first();
  const picture = await certificate.getAttribute("href");
  await certificate.click();
  await expect(page).toHaveURL(picture!);

  await page.goto("/", { waitUntil: "commit" });
  await page.getByRole("button", { name: "Pages" }).click();
  await page.getByRole("tab", { name: "Yearly" }).click();
  await waitForHydration(page);
  await page.getByRole("tab", { name: "Yearly" }).click();
  await expect(page.getByRole("tabpanel").getByRole("article").first()).toContainText("$799");
  await page.getByRole("button", { name: "Pages" }).click();
  await expect(page.getByRole("menuitem")).toHaveCount(3);
});

test("a request is stored once, although its button is pressed twice meanwhile", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await page.goto("/contact", { waitUntil: "commit" });
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, "Knee rehab, two mornings a week.");
  await contact.sendButton.dblclick();

  await expect(contact.success).toHaveText("Message sent successfully!");
  expect(await storedRequests.from(visitor.email)).toHaveLength(1);
});
