import type { Page } from "playwright/test";
import sharp from "sharp";

import { site } from "@/lib/content/site";
import { expect, test } from "@/tests/support/fixtures";
import { claims, readJsonLd } from "@/tests/support/json-ld";
import { indexedPaths, NOT_FOUND_PATH } from "@/tests/support/public-pages";

// It is all in the HTML.
test.use({ javaScriptEnabled: false });

test("every page has its own title, description and picture, and names its canonical address", async ({
  page,
  request,
}) => {
  const seen = { titles: new Set<string>(), descriptions: new Set<string>(), pictures: new Set<string>() };

  for (const path of indexedPaths) {
    await page.goto(path);
    const title = await page.title();
    const description = await content(page, 'meta[name="description"]');
    const picture = await content(page, 'meta[property="og:image"]');
    seen.titles.add(title);
    seen.descriptions.add(description);
    seen.pictures.add(picture);

    expect(title).toMatch(new RegExp(` \\| ${site.brand}$`));
    const canonical = await page.locator('link[rel="canonical"]').getAttribute("href");
    expect(new URL(canonical!).href).toBe(new URL(path, site.canonicalUrl).href);
    expect(await content(page, 'meta[property="og:url"]')).toBe(canonical);
    expect(await content(page, 'meta[property="og:description"]')).toBe(description);
    expect(await content(page, 'meta[property="og:site_name"]')).toBe(site.brand);
    expect(await content(page, 'meta[name="twitter:card"]')).toBe("summary_large_image");
    expect(await content(page, 'meta[name="twitter:image"]')).toBe(picture);
    expect(picture).toMatch(new RegExp(`^${site.canonicalUrl}/`));
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    expect(await content(page, 'meta[name="viewport"]')).toContain("viewport-fit=cover");
    expect(await content(page, 'meta[name="format-detection"]')).toContain("address=no");
    const preview = await (await request.get(new URL(picture).pathname)).body();
    const { width, height } = await sharp(preview).metadata();
    expect([width, height], path).toEqual([1200, 630]);
    expect(preview.length, "not too heavy to be shown").toBeLessThan(300_000);
  }

  expect(seen.titles.size).toBe(indexedPaths.length);
  expect(seen.descriptions.size).toBe(indexedPaths.length);
  expect(seen.pictures.size).toBe(indexedPaths.length);
});

test("the 404 page and the account pages are not for search engines", async ({ request }) => {
  for (const path of [NOT_FOUND_PATH, "/login", "/register"]) {
    expect(await (await request.get(path)).text(), path).toMatch(/<meta name="robots" content="[^"]*noindex/);
  }
});

test("sitemap, robots and icons", async ({ request }) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => new URL(address!).pathname);
  expect(listed.toSorted()).toEqual(indexedPaths.toSorted());

  const robots = await (await request.get("/robots.txt")).text();
  const closed = [...robots.matchAll(/^Disallow: (.*)$/gm)].map(([, start]) => start!);
  expect(closed).toContain("/user-profile");
  expect(indexedPaths.filter((path) => closed.some((start) => path.startsWith(start)))).toEqual([]);
  expect(robots).toContain(`Sitemap: ${site.canonicalUrl}/sitemap.xml`);

  for (const path of ["/favicon.ico", "/apple-icon", "/icon.svg"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    expect(response.headers()["content-type"], path).toMatch(/^image\//);
  }
});

test("structured data claims nothing that the site does not show", async ({ page }) => {
  const claimed = new Set<string | number>();
  let shown = "";
  for (const path of indexedPaths) {
    await page.goto(path);
    const nodes = await readJsonLd(page);
    expect(nodes.length, path).toBeGreaterThan(0);
    for (const node of nodes) {
      expect(JSON.stringify(node)).not.toMatch(/"(?:Review|AggregateRating)"/);
      for (const claim of claims(node)) claimed.add(claim);
    }
    shown += await page.evaluate(() => {
      // A copy, since the page is still coming to life: React may be looking for the scripts just then.
      const body = document.importNode(document.body, true);
      body.querySelectorAll("script").forEach((script) => script.remove());
      const numbers = [...body.querySelectorAll("a[href^='tel:']")].map((link) => link.getAttribute("href"));
      return [body.textContent, ...numbers].join("\n");
    });
  }

  expect(claimed.size).toBeGreaterThan(30);
  const missing = [...claimed].filter((claim) => !isShown(claim, shown));
  expect(missing).toEqual([]);
});

/** Numbers are shown as amounts of dollars, a range as its two ends. */
function isShown(claim: string | number, shown: string) {
  if (typeof claim === "number") return shown.includes(`$${claim.toLocaleString("en-US")}`);
  const [, from, to] = /^(\$[\d,]+) - (\$[\d,]+)$/.exec(claim) ?? [];
  if (from && to) return shown.includes(from) && shown.includes(to);
  return shown.includes(claim);
}

async function content(page: Page, selector: string) {
  return (await page.locator(selector).getAttribute("content")) ?? "";
}
