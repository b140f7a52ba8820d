import { once } from "node:events";
import http from "node:http";

import * as z from "zod";

import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { expect, test } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";

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

test("a page that the browser fetched ahead is counted when it is shown", async ({ page, baseURL }) => {
  const about = `${baseURL}/about`;
  const rules = JSON.stringify({ prefetch: [{ urls: [about], eagerness: "immediate" }] });
  const html = `<script type="speculationrules">${rules}</script><a href="${about}">About</a>`;
  const search = http.createServer((_request, response) => response.setHeader("Content-Type", "text/html").end(html));
  await once(search.listen(0), "listening");
  const { port } = z.object({ port: z.int() }).parse(search.address());
  const sent: (string | null)[] = [];
  page.on("request", (request) => request.url().endsWith("/shown") && sent.push(request.postData()));

  await openHydrated(page, "/about");
  const browser = await page.context().newCDPSession(page);
  await browser.send("Preload.enable");
  const fetched = new Promise((resolve) =>
    browser.on("Preload.prefetchStatusUpdated", ({ status }) => status === "Ready" && resolve(status)),
  );
  await page.goto(`http://localhost:${port}/`);
  await fetched;
  expect(sent).toEqual([]);
  const counted = page.waitForResponse(`${baseURL}/shown`);
  await page.getByRole("link").click();
  expect((await counted).status()).toBe(204);
  expect(sent).toEqual([`http://localhost:${port}/`]);
  search.close();
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
