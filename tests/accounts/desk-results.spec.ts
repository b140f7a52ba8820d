import type { Client } from "pg";
import type { Page } from "playwright/test";

import { DAY_MS } from "@/lib/domain/durations";
import { expect, test as base } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

/** Beyond what visitors can book. */
const DAY = new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10);

type Ids = { request: string; past: string; ahead: string };

const test = base.extend<{ ids: Ids }>({
  account: async ({ account, accountSite: { sql } }, use) => {
    await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [account.email]);
    await use(account);
  },

  ids: async ({ signedIn: _signedIn, accountSite: { sql } }, use) => {
    await empty(sql);
    const add = (name: string) =>
      insertRequest(sql, { name, email: `${name}@desk.test`, message: "Hello\n".repeat(60) });
    const request = await add("waiting");
    const past = await insertBooking(sql, await add("came"), hoursFromNow(-3));
    const ahead = await insertBooking(sql, await add("coming"), hoursFromNow(47), {
      place: "in-home",
      detail: "1 A St",
    });
    await sql.query(
      `INSERT INTO evaluations (starts_at, ends_at, free_at, state)
       SELECT at, at + interval '1 hour', at + interval '1 hour', 'blocked' FROM (SELECT $1::timestamptz AS at) AS start`,
      [`${DAY}T20:00Z`],
    );
    await sql.query("INSERT INTO closed_days (day) VALUES ($1::date + 1)", [DAY]);
    await sql.query("INSERT INTO emails (request_id, kind, run_at) VALUES ($1, 'trainer-request', NULL)", [request]);
    await use({ request, past, ahead });
    await empty(sql);
  },
});

async function empty(sql: Client) {
  await sql.query("DELETE FROM evaluations; DELETE FROM contacts; DELETE FROM closed_days; DELETE FROM calendar_feed");
}

type Press = {
  path: (ids: Ids) => string;
  buttons: (string | RegExp)[];
  told: string;
  /** Otherwise the button is gone afterwards. */
  isStill?: boolean;
  type?: (page: Page) => Promise<void>;
};

const week = () => `/desk/calendar?week=${DAY}&feed=1`;

const PRESSES: Press[] = [
  { path: () => "/desk", buttons: [/^Attended: /], told: "Marked as attended." },
  { path: () => "/desk", buttons: ["Try again"], told: "They are being sent again." },
  { path: ({ request }) => `/desk/requests/${request}`, buttons: ["Mark as contacted"], told: "Marked as contacted." },
  {
    path: ({ request }) => `/desk/requests/${request}`,
    buttons: ["Save note"],
    told: "Note saved.",
    isStill: true,
    type: (page) => page.getByLabel("Private note (no health details)").fill("Call after six."),
  },
  { path: ({ past }) => `/desk/bookings/${past}`, buttons: ["Missed"], told: "Marked as missed." },
  { path: ({ ahead }) => `/desk/bookings/${ahead}`, buttons: ["Cancel booking", "Yes, cancel"], told: "Cancelled." },
  {
    path: ({ ahead }) => `/desk/bookings/${ahead}`,
    buttons: ["Save"],
    told: "Saved.",
    isStill: true,
    type: (page) => page.getByLabel("Address (optional)").fill("2 B St"),
  },
  { path: week, buttons: [/^Close day: /], told: "Closed." },
  { path: week, buttons: [/^Open day: /], told: "Open again." },
  { path: week, buttons: [/^Unblock: /], told: "No longer blocked." },
  {
    path: week,
    buttons: ["Block"],
    told: "Blocked.",
    isStill: true,
    type: (page) => page.getByLabel("From").fill("05:00"),
  },
  {
    path: week,
    buttons: ["New address", "Yes, new address"],
    told: "The old address no longer works.",
    isStill: true,
  },
];

test.describe.configure({ mode: "default" });
test.use({ viewport: { width: 1024, height: 700 } });

for (const { path, buttons, told, isStill = false, type } of PRESSES) {
  const name = String(buttons.at(-1)).replace(/[/^]/g, "");

  test(`'${name}' tells its result once, where the button was, and moves nothing`, async ({ page, ids }) => {
    await openHydrated(page, path(ids));
    await type?.(page);
    const pressed = page.getByRole("button", { name: buttons[0]!, exact: true }).first();
    await pressed.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
    const accessibleName = await pressed.evaluate((button) => button.ariaLabel ?? button.textContent);
    const scrolled = await page.evaluate(() => window.scrollY);
    for (const button of buttons) {
      await page.getByRole("button", { name: button, exact: true }).first().focus();
      await page.keyboard.press("Enter");
    }

    const result = page.getByRole("status").filter({ hasText: told });
    await expect(result).toHaveCount(1);
    await expect(result).toBeInViewport();
    await expect(page.getByRole("dialog")).toHaveCount(0);
    const same = page.getByRole("button", { name: accessibleName, exact: true });
    await expect(same).toHaveCount(isStill ? 1 : 0);
    if (!isStill) await expect(result).toBeFocused();
    const farthest = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
    expect(await page.evaluate(() => window.scrollY)).toBe(Math.min(scrolled, farthest));

    await page.getByRole("link", { name: "Numbers" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Numbers");
    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Numbers");
    await expect(page.getByText(told, { exact: true })).toHaveCount(0);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(page.getByText(told, { exact: true })).toHaveCount(0);
  });

  test.describe("without JavaScript", () => {
    test.use({ javaScriptEnabled: false });

    test(`the response to '${name}' shows its result`, async ({ page, ids }) => {
      await page.goto(path(ids));
      await type?.(page);
      for (const button of buttons) await page.getByRole("button", { name: button, exact: true }).first().click();
      const result = page.getByRole("status").filter({ hasText: told });
      await expect(result).toBeInViewport();
      await expect(page.getByText("What you typed")).toHaveCount(0);
    });
  });
}

test("Enter pressed again after 'Close day' does not open the day", async ({ page, ids: _ids }) => {
  await openHydrated(page, week());
  await page
    .getByRole("button", { name: /^Close day: / })
    .first()
    .focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "Closed." })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Open again.")).toHaveCount(0);
});

test("the same result is told twice, and goes when another press fails", async ({
  page,
  ids,
  accountSite: { sql },
}) => {
  await openHydrated(page, `/desk/requests/${ids.request}`);
  const note = page.getByLabel("Private note (no health details)");
  const saved = page.getByRole("status").filter({ hasText: "Note saved." });
  for (const text of ["One.", "Two."]) {
    await note.fill(text);
    await page.evaluate(countNewResults);
    await page.getByRole("button", { name: "Save note" }).click();
    await expect(saved).toHaveCount(1);
    await expect.poll(() => page.evaluate("window.newResults")).toBe(1);
  }
  await sql.query("UPDATE contacts SET private_note = 'Of the other window.' WHERE id = $1", [ids.request]);
  await note.fill("Three.");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "This has changed meanwhile." })).toBeVisible();
  await expect(page.getByText("Of the other window.", { exact: true })).toBeVisible();
  await expect(note).toHaveValue("Three.");
  await expect(saved).toHaveCount(0);
});

function countNewResults() {
  Object.assign(window, { newResults: 0 });
  new MutationObserver((changes) => {
    const isNew = changes.some(({ addedNodes }) => [...addedNodes].some((node) => node.textContent === "Note saved."));
    if (isNew) Object.assign(window, { newResults: 1 });
  }).observe(document.body, { childList: true, subtree: true });
}
