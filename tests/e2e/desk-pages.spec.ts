import type { Page } from "playwright/test";

import { accessibilityFaults } from "@/tests/support/accessibility";
import { expect, test as base } from "@/tests/support/account-fixtures";
import { smallTargets } from "@/tests/support/layout-faults";
import { walkByKeyboard } from "@/tests/support/tab-stops";

const SIZES = [
  { width: 320, height: 700 },
  { width: 1440, height: 900 },
];
const WIDTH_OF_TABLETS = 640;
const THUMB_PX = 44;
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
    const add = async (name: string, message: string) => {
      const { rows } = await sql.query(
        "INSERT INTO contacts (name, email, message, type) VALUES ($1, $2, $3, 'virtual') RETURNING id",
        [name, `${name.length}.${signedIn.email}`, message],
      );
      return rows[0].id;
    };
    const book = async (request: string, at: string) => {
      const { rows } = await sql.query(
        `INSERT INTO evaluations (contact_id, place, starts_at, ends_at, free_at)
         SELECT $1, 'virtual', at, at + interval '45 minutes', at + interval '1 hour' FROM (SELECT ${at} AS at) AS start RETURNING id`,
        [request],
      );
      return rows[0].id;
    };
    const request = await add("Անահիտ ".repeat(14), `${"w".repeat(200)}\n${"Me duele la rodilla. 💪 ".repeat(200)}`);
    const past = await book(await add("Dana Ortiz", "Hello"), "now() - interval '3 hours'");
    const ahead = await book(await add("X".repeat(100), "Hello"), "now() + interval '47 hours'");
    await sql.query("INSERT INTO emails (contact_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [request]);
    await use({ request, past, ahead });
    await sql.query("DELETE FROM contacts WHERE email LIKE $1", [`%${signedIn.email}`]);
  },
});

test.describe.configure({ mode: "default" });

function pagesWith({ request, past, ahead }: { request: string; past: string; ahead: string }) {
  return [
    "/desk?failed=1",
    "/desk/requests",
    "/desk/requests?q=nobody",
    `/desk/requests/${request}?done=contacted`,
    "/desk/calendar?feed=1",
    "/desk/calendar?week=2027-03-10",
    "/desk/calendar/book",
    `/desk/bookings/${past}`,
    `/desk/bookings/${ahead}`,
    `/desk/bookings/${ahead}/move`,
    "/desk/numbers",
  ];
}

for (const { width, height } of SIZES) {
  test(`every page of the desk fits, is accessible and works by keyboard, ${width} px wide`, async ({ page, ids }) => {
    test.slow();
    await page.setViewportSize({ width, height });
    for (const path of pagesWith(ids)) {
      await page.goto(path);
      expect([path, ...(await accessibilityFaults(page, HIGH_CONTRAST))]).toEqual([path]);
      await expectToFit(page, width);
      if (width < WIDTH_OF_TABLETS) {
        expect([path, ...(await page.evaluate(smallTargets, THUMB_PX))]).toEqual([path]);
      }
      await page.evaluate(() => {
        const active = document.activeElement;
        if (active instanceof HTMLElement) active.blur();
      });
      expect([path, ...(await walkByKeyboard(page, { isToEnd: false }))]).toEqual([path]);
      await page.evaluate(() => document.documentElement.style.setProperty("font-size", "200%"));
      await expectToFit(page, width);
    }
  });
}

test("dialogs are accessible", async ({ page, ids }) => {
  for (const [path, button] of [
    [`/desk/requests/${ids.request}`, "Erase this person"],
    [`/desk/bookings/${ids.ahead}`, "Cancel booking"],
  ] as const) {
    await page.goto(path);
    await page.getByRole("button", { name: button }).click();
    await expect(page.getByRole("dialog")).toBeVisible();
    expect(await accessibilityFaults(page, HIGH_CONTRAST)).toEqual([]);
  }
});

test.describe("while the database does not respond", () => {
  test.use({ allowedConsoleErrors: [/status of 503/] });

  test("each page says so and what to do", async ({ page, ids, accountSite: { sql } }) => {
    await sql.query("ALTER TABLE sessions RENAME TO gone");
    try {
      for (const path of pagesWith(ids)) {
        const response = await page.goto(path);
        expect([path, response?.status()]).toEqual([path, 503]);
        await expect(page.getByText("The desk cannot be shown at the moment.", { exact: true })).toBeVisible();
        await expect(page.getByText(/Reload this page in a minute/)).toBeVisible();
        expect([path, ...(await accessibilityFaults(page, HIGH_CONTRAST))]).toEqual([path]);
      }
    } finally {
      await sql.query("ALTER TABLE gone RENAME TO sessions");
    }
  });
});

async function expectToFit(page: Page, width: number) {
  expect([page.url(), await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([page.url(), width]);
}
