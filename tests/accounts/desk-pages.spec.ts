import type { Page, ViewportSize } from "playwright/test";

import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, test as base } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { smallTargets } from "@/tests/support/layout-faults";
import { walkByKeyboard } from "@/tests/support/tab-stops";
import { withoutTable } from "@/tests/support/without-table";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const NARROW = { width: 320, height: 700 };
const WIDE = { width: 1440, height: 900 };
const THUMB_PX = 44;
/** Seven days stand beside each other. */
const DAY_LINK_PX = 36;
/** What is read at the desk has a contrast of 7:1. */
const HIGH_CONTRAST = { "color-contrast-enhanced": { enabled: true } };

const test = base.extend<{ ids: { request: string; past: string; ahead: string } }>({
  // Before signing in, as the host does it.
  account: async ({ account, accountSite: { sql } }, use) => {
    await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [account.email]);
    await use(account);
  },

  ids: async ({ signedIn, accountSite: { sql } }, use) => {
    // What tests before this one have booked could overlap.
    await sql.query("DELETE FROM evaluations");
    const add = (name: string, message: string) =>
      insertRequest(sql, { name, email: `${name.length}.${signedIn.email}`, message, type: "virtual" });
    const request = await add("Անահիտ ".repeat(14), `${"w".repeat(200)}\n${"Me duele la rodilla. 💪 ".repeat(200)}`);
    const past = await insertBooking(sql, await add("Dana Ortiz", "Hello"), hoursFromNow(-3));
    const ahead = await insertBooking(sql, await add("X".repeat(100), "Hello"), hoursFromNow(47));
    await sql.query("INSERT INTO emails (request_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [request]);
    // Of each week Wednesday stays open: on other days there is nothing else to see.
    await sql.query(
      `INSERT INTO closed_days SELECT day FROM generate_series(current_date - 7, current_date + 150, interval '1 day') AS day
       WHERE extract(dow FROM day) <> 3 UNION SELECT generate_series(date '2027-03-11', '2027-03-14', interval '1 day')`,
    );
    await use({ request, past, ahead });
    await sql.query("DELETE FROM closed_days");
    await sql.query("DELETE FROM contacts WHERE email LIKE $1", [`%${signedIn.email}`]);
  },
});

test.use({ allowedConsoleErrors: [/status of 503/] });
test.describe.configure({ mode: "default" });

type DeskPage = { path: string; size?: ViewportSize; least?: number };

function pagesWith({ request, past, ahead }: { request: string; past: string; ahead: string }): DeskPage[] {
  return [
    { path: "/desk?done=moved" },
    { path: "/desk/requests" },
    { path: "/desk/requests?q=nobody" },
    { path: `/desk/requests/${request}` },
    { path: "/desk/calendar?feed=1" },
    { path: "/desk/calendar?week=2027-03-10", size: WIDE },
    { path: "/desk/calendar/book", least: DAY_LINK_PX },
    { path: `/desk/bookings/${past}` },
    { path: `/desk/bookings/${ahead}` },
    { path: `/desk/bookings/${ahead}/move`, least: DAY_LINK_PX },
    { path: "/desk/numbers" },
    { path: "/desk/security" },
  ];
}

test("every page of the desk fits, is accessible and works by keyboard, the one of a failure too", async ({
  page,
  ids,
  accountSite: { sql },
}) => {
  for (const { path, size = NARROW, least = THUMB_PX } of pagesWith(ids)) {
    await page.setViewportSize(size);
    await openHydrated(page, path);
    expect([path, ...(await walkByKeyboard(page, { isToEnd: false }))]).toEqual([path]);
    // What the header covers is no fault of the page's.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectNoFaults(page);
    await expectToFit(page);
    if (size === NARROW) expect([path, ...(await page.evaluate(smallTargets, least))]).toEqual([path]);
    await scaleText(page, "200%");
    await expectToFit(page);
  }

  for (const [path, button] of [
    [`/desk/bookings/${ids.ahead}`, "Cancel booking"],
    [`/desk/requests/${ids.request}`, "Erase this person"],
  ] as const) {
    await test.step(`the question of '${button}'`, async () => {
      await openHydrated(page, path);
      await page.getByRole("button", { name: button }).press("Enter");
      await expect(page.getByRole("dialog").getByRole("button", { name: /^Keep/ })).toBeFocused();
      await expectNoFaults(page);
      await expectToFit(page);
      await page.keyboard.press("Escape");
      await expect(page.getByRole("button", { name: button })).toBeFocused();
    });
  }

  await test.step("while the database does not respond", async () => {
    await withoutTable(sql, "sessions", async () => {
      await page.goto("/desk");
      await expect(page.getByText("The desk cannot be shown at the moment.", { exact: true })).toBeVisible();
      await expect(page.getByText(/Reload this page in a minute/)).toBeVisible();
      await expectNoFaults(page);
    });
  });
});

async function expectNoFaults(page: Page) {
  expect([page.url(), ...(await accessibilityFaults(page, HIGH_CONTRAST))]).toEqual([page.url()]);
}

async function scaleText(page: Page, size: string) {
  await page.evaluate((fontSize) => document.documentElement.style.setProperty("font-size", fontSize), size);
}

async function expectToFit(page: Page) {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect([page.url(), width]).toEqual([page.url(), page.viewportSize()?.width]);
}
