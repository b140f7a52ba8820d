import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";

test("what led to the first page goes with the request from another page, and with a booking", async ({
  page,
  storedRequests,
  visitor,
}) => {
  await page.goto("/about?utm_source=Spring%20flyer", { referer: "https://www.google.com/" });
  await page.goto("/evaluation?utm_source=other");
  await expect(page.locator("input[name=came_from]")).toHaveValue("Spring flyer");

  await page.goto("/contact");
  const contact = new ContactFormOnPage(page);
  await contact.send(visitor, "Knee rehab.");
  expect(await storedRequests.from(visitor.email)).toMatchObject([{ came_from: "spring flyer" }]);
});

test("a site with a link is known by its host", async ({ page }) => {
  await page.goto("/", { referer: "https://www.instagram.com/" });
  await page.goto("/contact");
  await expect(page.locator("input[name=came_from]")).toHaveValue("www.instagram.com");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the form page's own query counts", async ({ page, storedRequests, visitor }) => {
    await page.goto("/contact?utm_source=Spring%20flyer");
    const contact = new ContactFormOnPage(page);
    await contact.send(visitor, "Knee rehab.");
    expect(await storedRequests.from(visitor.email)).toMatchObject([{ came_from: "spring flyer" }]);
  });
});
