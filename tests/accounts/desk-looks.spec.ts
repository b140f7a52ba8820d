import type { Locator } from "playwright/test";

import { expect, test } from "@/tests/support/account-fixtures";
import { computedStyles } from "@/tests/support/computed-styles";
import { doubleText } from "@/tests/support/double-text";
import { openHydrated } from "@/tests/support/hydration";
import { brokenWords, sidewaysScroll } from "@/tests/support/layout-faults";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const PHONE = { width: 360, height: 740 };
const GOLD = "rgb(245, 184, 46)";
const ARABIC = "محمد علي";
const LONG_HEBREW = "שרה כהן לוי ".repeat(7).trim();

test.beforeEach(async ({ signedIn, accountSite: { sql } }) => {
  await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [signedIn.email]);
  await sql.query("TRUNCATE evaluations, contacts, page_views CASCADE");
});

test.afterEach(async ({ accountSite: { sql } }) => {
  await sql.query("TRUNCATE evaluations, contacts, page_views CASCADE");
});

test("the search's field, select and button are level", async ({ page }) => {
  await page.setViewportSize({ width: 1024, height: 740 });
  await page.goto("/desk/requests");
  const search = page.getByRole("search");
  const field = await search.getByLabel("Name or e-mail").boundingBox();
  const select = await search.getByLabel("Status").boundingBox();
  expect({ y: select?.y, height: select?.height }).toEqual({ y: field?.y, height: field?.height });
});

test("on a phone the moment of a request breaks after commas only", async ({ page, accountSite: { sql } }) => {
  const request = await insertRequest(sql, { timestamp: hoursFromNow(-30) });
  await page.setViewportSize(PHONE);
  await page.goto(`/desk/requests/${request}`);
  const received = page.locator("dl > div").filter({ hasText: "Received" }).locator("dd");
  const lines = await received.evaluate(readLines);
  expect(lines.length).toBeGreaterThan(1);
  expect(lines.slice(0, -1).filter((line) => !line.endsWith(","))).toEqual([]);
});

test("names from the right stand at the start like all others", async ({ page, accountSite: { sql } }) => {
  // So close that one of them is today's at any hour.
  let hours = 1;
  for (const name of [ARABIC, LONG_HEBREW]) {
    await insertRequest(sql, { name });
    for (const startsAt of [hoursFromNow(-hours), hoursFromNow(hours)]) {
      await insertBooking(sql, await insertRequest(sql, { name, state: "booked" }), startsAt);
    }
    hours += 2;
  }
  const { rows } = await sql.query("SELECT id FROM contacts WHERE name = $1 AND state = 'new'", [LONG_HEBREW]);
  await page.setViewportSize(PHONE);
  for (const path of ["/desk", "/desk/requests", "/desk/calendar", `/desk/requests/${rows[0].id}`]) {
    await page.goto(path);
    const names = page.getByRole("main").locator("bdi:visible").filter({ hasText: /[א-ي]/ });
    await expect(names.first()).toHaveCSS("direction", "rtl");
    for (const name of await names.all()) {
      expect([path, await indentOf(name)]).toEqual([path, 0]);
    }
  }
});

test("a booking has one primary action at most", async ({ page, accountSite: { sql } }) => {
  for (const hours of [-30, 30]) {
    const request = await insertRequest(sql, { state: "booked", phone: "(626) 555-0123" });
    await page.goto(`/desk/bookings/${await insertBooking(sql, request, hoursFromNow(hours))}`);
    const controls = page.getByRole("main").locator("a:visible, button:visible");
    const colors = await controls.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
    expect(colors.filter((color) => color === GOLD)).toHaveLength(1);
  }
});

test("with text twice as large the tables of numbers keep their words whole and scroll in their own box", async ({
  page,
  accountSite: { sql },
}) => {
  await insertRequest(sql, { type: "virtual", source: "home" });
  await sql.query(
    "INSERT INTO page_views (day, path, source, views, visits) VALUES (current_date - 1, '/', 'Google', 3, 2)",
  );
  for (const width of [320, 360, 768]) {
    await page.setViewportSize({ width, height: 740 });
    await page.goto("/desk/numbers");
    const boxes = page.getByRole("main").getByRole("group");
    const scrolling = () => boxes.evaluateAll((all) => all.filter((box) => box.scrollWidth > box.clientWidth).length);
    expect([width, await scrolling()]).toEqual([width, 0]);
    await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
    expect([width, await scrolling()]).not.toEqual([width, 0]);
    const heads = page.getByRole("columnheader");
    await expect(heads.first()).toBeVisible();
    const words = (await heads.allTextContents()).join(" ");
    const lines = await Promise.all((await heads.all()).map((head) => head.evaluate(readLines)));
    expect([width, lines.flat().join(" ")]).toEqual([width, words]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  }
});

test("on a phone that is set to text twice as large the desk keeps its words whole", async ({
  page,
  accountSite: { sql },
}) => {
  const request = await insertRequest(sql, { name: "Alexandra Natarajan", type: "virtual", state: "booked" });
  await insertBooking(sql, request, hoursFromNow(50));
  await sql.query(
    "INSERT INTO page_views (day, path, source, views, visits) VALUES (current_date, '/', 'Google', 3, 2)",
  );
  await page.setViewportSize(PHONE);
  await doubleText(page);
  for (const path of ["/desk", "/desk/requests", `/desk/requests/${request}`, "/desk/calendar", "/desk/numbers"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect([path, ...(await page.evaluate(brokenWords))]).toEqual([path]);
    expect([path, await page.evaluate(sidewaysScroll)]).toEqual([path, 0]);
  }
});

test("the ring of the focused link in the navigation is whole", async ({ page }) => {
  await openHydrated(page, "/desk");
  const link = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Today" });
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await expect(link).toBeFocused();
  const ringTop = await link.evaluate((element) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(element);
    return element.getBoundingClientRect().top - parseFloat(outlineOffset) - parseFloat(outlineWidth);
  });
  expect(ringTop).toBeGreaterThanOrEqual(0);
});

test("the site looks the same whether one has moved to it from the desk or loaded it, and so does the desk", async ({
  page,
}) => {
  await openHydrated(page, "/");
  // They come after the page.
  await expect(page.getByRole("main").locator("a[href*='?at=']").first()).toBeVisible();
  const site = await computedStyles(page);
  await openHydrated(page, "/desk");
  const desk = await computedStyles(page);
  await page.getByRole("link", { name: "View site" }).press("Enter");
  await expect(page).toHaveURL("/");
  await expect.poll(() => computedStyles(page)).toEqual(site);
  await page.goBack();
  await expect.poll(() => computedStyles(page)).toEqual(desk);
});

/** In px. Each line of a text counts, from the start of the box that it stands in. */
async function indentOf(text: Locator) {
  return text.evaluate((element) => {
    let box = element;
    while (getComputedStyle(box).display === "inline" && box.parentElement) box = box.parentElement;
    const start = box.getBoundingClientRect().left + parseFloat(getComputedStyle(box).paddingLeft);
    const range = document.createRange();
    range.selectNodeContents(element);
    const lefts = [...range.getClientRects()].map(({ left }) => Math.round(left - start));
    return Math.max(...lefts);
  });
}

/** In the browser. @returns the lines in which a text is shown. */
function readLines(element: Element) {
  const lines: { top: number; text: string }[] = [];
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    for (const [index, character] of [...(node.textContent ?? "")].entries()) {
      const range = document.createRange();
      range.setStart(node, index);
      range.setEnd(node, index + 1);
      const [rect] = range.getClientRects();
      const line = lines.at(-1);
      if (!rect || (line && Math.abs(line.top - rect.top) < 2)) {
        if (line) line.text += character;
      } else lines.push({ top: rect.top, text: character });
    }
  }
  return lines.map(({ text }) => text.trim()).filter(Boolean);
}
