import type { Client } from "pg";
import type { Page } from "playwright/test";

import { site } from "@/lib/content/site";
import { DAY_MS } from "@/lib/domain/durations";
import { expect, test as base } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { STATUS_404_LINE } from "@/tests/support/public-pages";
import { partOf } from "@/tests/support/smtp-server";
import { openTranslated } from "@/tests/support/translate";
import { insertBooking, insertRequest } from "@/tests/support/stored-rows";

/** A week beyond what visitors can book, so that nothing else is booked in it. */
const FAR_WEEK = `/desk/calendar?week=${new Date(Date.now() + 60 * DAY_MS).toISOString().slice(0, 10)}`;

const test = base.extend<{ asTrainer: null }>({
  asTrainer: [
    async ({ signedIn, accountSite }, use) => {
      await accountSite.sql.query("UPDATE users SET role = 'trainer', role_since = now() WHERE email = $1", [
        signedIn.email,
      ]);
      await use(null);
      await accountSite.sql.query("DELETE FROM contacts WHERE email LIKE $1", [`%${signedIn.email}`]);
      await accountSite.sql.query("DELETE FROM evaluations WHERE state = 'blocked'");
    },
    { auto: true },
  ],
});

test.describe.configure({ mode: "default" });

/** "Monday, January 25, 9:00 AM" of the first time that can be booked. */
async function firstOpenTime(page: Page) {
  const link = page.getByRole("link", { name: /^Book: / }).first();
  return (await link.getAttribute("aria-label"))?.slice("Book: ".length) ?? "";
}

async function blockTwiceAndUnblock(page: Page, time: string) {
  const href = await page.getByRole("link", { name: `Book: ${time}` }).getAttribute("href");
  const [date = "", from = ""] = new URLSearchParams(href?.split("?")[1]).get("at")?.split("T") ?? [];
  for (const result of ["Blocked.", "Not blocked: that time is booked or blocked already."]) {
    await page.getByLabel("Day", { exact: true }).fill(date);
    await page.getByLabel("From").fill(from);
    await page.getByRole("button", { name: "Block", exact: true }).click();
    await expect(page.getByText(result, { exact: true })).toBeVisible();
  }
  await expect(page.getByLabel("From")).toHaveValue(from);
  await page.getByRole("button", { name: `Unblock: ${time}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "No longer blocked." })).toBeVisible();
}

async function replaceFeedAddress(page: Page) {
  await page.getByRole("link", { name: "Subscribe in your calendar app" }).click();
  const address = page.getByText(/calendar\.ics\?key=/);
  const old = await address.innerText();
  expect((await page.request.get(old)).status()).toBe(200);
  await page.getByRole("button", { name: "New address" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Yes, new address" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The old address no longer works." })).toBeVisible();
  await expect(address).not.toHaveText(old);
  expect((await page.request.get(old)).status()).toBe(404);
}

/** As if the trainer had done so on another device. */
async function whileBlocked(sql: Client, startsAt: string, act: () => Promise<void>) {
  await sql.query(
    `INSERT INTO evaluations (starts_at, ends_at, free_at, state)
     VALUES ($1::timestamptz, $1::timestamptz + interval '1 hour', $1::timestamptz + interval '1 hour', 'blocked')`,
    [startsAt],
  );
  await act();
  await sql.query("DELETE FROM evaluations WHERE state = 'blocked'");
}

test("on a translated page the trainer closes and opens a day, blocks and unblocks a time, then books it, moves it and cancels it", async ({
  page,
  signedIn,
  accountSite: { mailbox, sql },
}) => {
  const email = `dana-${signedIn.email}`;
  await openTranslated(page, FAR_WEEK);
  const time = await firstOpenTime(page);
  const day = time.split(", ").slice(0, 2).join(", ");
  const region = page.getByRole("region", { name: day, exact: true });

  await page.getByRole("button", { name: `Close day: ${day}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Closed." })).toBeVisible();
  await expect(region.getByText("Closed", { exact: true })).toBeVisible();
  await expect(region.getByRole("link")).toHaveCount(0);
  await page.getByRole("button", { name: `Open day: ${day}` }).click();
  await expect(page.getByRole("status").filter({ hasText: "Open again." })).toBeVisible();
  // So that a reload does not say it again.
  await expect(page).not.toHaveURL(/done=/);

  await blockTwiceAndUnblock(page, time);
  await replaceFeedAddress(page);

  await sql.query(
    `WITH calendar AS (INSERT INTO trainer_calendars (address_hash) VALUES ('\\x01') RETURNING address_hash)
     INSERT INTO busy_times (address_hash, starts_at, ends_at) SELECT address_hash, now(), now() + interval '1 year' FROM calendar`,
  );
  await region.getByRole("link", { name: `Book: ${time}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a time");
  await expect(page.getByRole("radio", { name: time })).toBeChecked();
  await expect(page.getByRole("radio", { name: time })).toHaveAccessibleDescription(/^Busy in your calendar/);
  await sql.query("DELETE FROM trainer_calendars");
  await page.getByLabel("Name").fill("Dana Ortiz");
  await page.getByLabel("E-mail").fill(email);
  await page.getByLabel("Phone (optional)").fill("+1 (626) 555-0123 ext. 4");
  await expect(page.getByRole("radio", { name: "In-Gym Training" })).toBeChecked();
  await page.getByRole("radio", { name: "Virtual Training" }).check();

  await page.setViewportSize({ width: 360, height: 740 });
  await whileBlocked(sql, await page.getByRole("radio", { name: time }).inputValue(), async () => {
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("That time was just taken. Please pick another time.")).toBeInViewport();
    await expect(page.getByRole("radio", { name: time })).toHaveCount(0);
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(1);
    await expect(page.getByLabel("Name")).toHaveValue("Dana Ortiz");
    expect((await sql.query("SELECT 1 FROM contacts WHERE email = $1", [email])).rows).toEqual([]);
  });
  await page
    .getByRole("radio", { name: /, \d+:00 [AP]M$/ })
    .first()
    .check();
  await page.getByRole("button", { name: "Book", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dana Ortiz");
  await expect(page.getByText("Booked.", { exact: true })).toBeVisible();
  await mailbox.waitFor(email, "Your evaluation");
  const call = page.getByRole("link", { name: "Call", exact: true });
  await expect(call).toHaveAttribute("href", "tel:+16265550123");
  await expect(page.getByRole("link", { name: "Text", exact: true })).toHaveAttribute("href", "sms:+16265550123");
  await page.getByRole("link", { name: "The request" }).click();
  // The booking's page has such a link, too.
  await page.waitForURL(/\/desk\/requests\//);
  await expect(call).toBeVisible();
  await page.goBack();

  await page.getByRole("link", { name: "Move" }).click();
  // The last of the day that is shown, which late on a day has only one.
  await page
    .getByRole("radio", { name: /, \d+:00 [AP]M$/ })
    .last()
    .check();
  await page.getByRole("button", { name: "Move to this time" }).click();
  await expect(page.getByText("Moved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expect(page.getByText("Cancelled.", { exact: true })).toBeVisible();
  const cancelled = await mailbox.waitFor(email, "Your evaluation is cancelled");
  expect(partOf(cancelled, "text/plain")).toContain(`${site.trainerFirstName} cancelled this booking.`);

  const { rows } = await sql.query(
    `SELECT kind FROM emails JOIN evaluations ON evaluations.id = booking_id JOIN contacts ON contacts.id = evaluations.request_id
     WHERE email = $1 AND kind LIKE 'trainer-%'`,
    [email],
  );
  expect(rows).toEqual([]);
});

test("a button of the calendar keeps the page where it is, and a closed day leads to what is still booked", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(FAR_WEEK);
  const time = await firstOpenTime(page);
  const day = time.split(", ").slice(0, 2).join(", ");
  const local = new URLSearchParams(
    (await page.getByRole("link", { name: `Book: ${time}` }).getAttribute("href"))?.split("?")[1],
  ).get("at");
  const requestId = await insertRequest(sql, { name: "Dana Ortiz", email: `dana-${signedIn.email}` });
  await insertBooking(sql, requestId, `${local} America/Los_Angeles`);
  await openHydrated(page, FAR_WEEK);
  const close = page.getByRole("button", { name: `Close day: ${day}` });
  await close.evaluate((button) => button.scrollIntoView({ block: "center", behavior: "instant" }));
  const { y } = (await close.boundingBox()) ?? { y: 0 };
  const moves = page.evaluate(scrolledPlaces);
  await close.click();
  const result = page.getByRole("region", { name: day, exact: true }).getByRole("status");
  await expect(result).toContainText("Closed. 1 booking still stands on this day.");
  expect(await moves).toHaveLength(1);
  expect((await page.getByRole("button", { name: `Open day: ${day}` }).boundingBox())?.y).toBe(y);
  await result.getByRole("link", { name: "Dana Ortiz" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Dana Ortiz");
  await sql.query("DELETE FROM closed_days");
});

/** Within two seconds. */
async function scrolledPlaces() {
  const places = new Set<number>();
  const end = performance.now() + 2_000;
  while (performance.now() < end) {
    await new Promise(requestAnimationFrame);
    places.add(window.scrollY);
  }
  return [...places];
}

test("the calendar shows seven days from today, named, and goes back and on by seven", async ({ page }) => {
  const labelOf = (days: number, weekday?: "long") =>
    new Intl.DateTimeFormat("en-US", {
      timeZone: "America/Los_Angeles",
      weekday,
      month: "long",
      day: "numeric",
    }).format(Date.now() + days * DAY_MS);
  const days = page.getByRole("main").getByRole("region", { name: /day, / });
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    await page.goto("/desk/calendar");
    await expect(days).toHaveCount(7);
    await expect(days.first()).toHaveAccessibleName(labelOf(0, "long"));
    await expect(page.getByText(`${labelOf(0)} to ${labelOf(6)}`, { exact: true })).toBeVisible();
  }
  await page.getByRole("link", { name: "Next week" }).click();
  await expect(days.first()).toHaveAccessibleName(labelOf(7, "long"));
  await page.getByRole("link", { name: "Previous week" }).click();
  await expect(days.first()).toHaveAccessibleName(labelOf(0, "long"));
});

test("a page of the desk is shown from its top", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await page.setViewportSize({ width: 360, height: 740 });
  await openHydrated(page, FAR_WEEK);
  await page
    .getByRole("link", { name: /^Book: / })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Book a time");
  expect(await page.evaluate(farthestScroll)).toBe(0);
});

/** Within half a second. */
async function farthestScroll() {
  let farthest = 0;
  for (let frame = 0; frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame);
    farthest = Math.max(farthest, window.scrollY);
  }
  return farthest;
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a request is found, a time is blocked and unblocked, a day closed, and a booking made, moved and cancelled", async ({
    page,
    signedIn,
    accountSite: { sql },
  }) => {
    const email = `dana-${signedIn.email}`;
    await sql.query("INSERT INTO contacts (name, email, message) VALUES ('Dana Ortiz', $1, 'Hello')", [email]);
    await page.goto("/desk/requests");
    await page.getByLabel("Name or e-mail").fill(email);
    await page.getByLabel("Status").selectOption("New");
    await page.getByRole("button", { name: "Search" }).click();
    const found = page.getByRole("main").getByRole("listitem");
    await expect(found).toHaveCount(1);
    await page.getByRole("link", { name: "Dana Ortiz" }).click();
    const request = page.url();

    await page.goto(FAR_WEEK);
    const time = await firstOpenTime(page);
    const day = time.split(", ").slice(0, 2).join(", ");
    await blockTwiceAndUnblock(page, time);
    await replaceFeedAddress(page);

    await page.goto(request);
    await page.getByRole("link", { name: "Book a time" }).click();
    await page.getByRole("radio", { name: "Virtual Training" }).check();
    const times = page.getByRole("radio", { name: /, \d+:00 [AP]M$/ });
    // Not the first, which may begin meanwhile.
    await times.nth(1).check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("Booked.", { exact: true })).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("radio", { name: /[AP]M$/, checked: true })).toHaveCount(0);
    await page.goForward();
    await page.getByRole("link", { name: "Move" }).click();
    await times.nth(2).check();
    await page.getByRole("button", { name: "Move to this time" }).click();
    await expect(page.getByText("Moved.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    await expect(page.getByText("Cancelled.", { exact: true })).toBeVisible();

    await page.goto(FAR_WEEK);
    await page.getByRole("button", { name: `Close day: ${day}` }).click();
    await expect(page.getByText("Closed.", { exact: true })).toBeVisible();
    await page.getByRole("button", { name: `Open day: ${day}` }).click();
    await expect(page.getByText("Open again.", { exact: true })).toBeVisible();
  });
});

test.describe("somebody whose role is taken away while the page is open", () => {
  test.use({ allowedConsoleErrors: [STATUS_404_LINE] });

  test("changes nothing and gets the 404 page", async ({ page, signedIn, accountSite: { sql } }) => {
    await page.goto(FAR_WEEK);
    await sql.query("UPDATE users SET role = NULL, role_since = NULL WHERE email = $1", [signedIn.email]);
    await page
      .getByRole("button", { name: /^Close day: / })
      .first()
      .click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("PAGE NOT FOUND");
    expect((await sql.query("SELECT 1 FROM closed_days")).rows).toEqual([]);
  });
});
