import type { Locator, Page } from "playwright/test";
import { Client } from "pg";

import { accessibilityFaults } from "@/tests/support/accessibility";
import { ContactFormOnPage } from "@/tests/support/contact-form-on-page";
import { delayScripts } from "@/tests/support/delay-scripts";
import { expect, test as base } from "@/tests/support/fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { phone } from "@/tests/support/public-pages";
import { openTranslated } from "@/tests/support/translate";
import { insertBooking, insertRequest } from "@/tests/support/stored-rows";

const TAKEN = "That time was just taken. Your request is stored. Please pick another time.";
const DAY = /^\w+day, \w+ \d{1,2}$/;
const WEEKDAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"];
const LABEL = /^\w+day, \w+ \d{1,2}, \d{1,2}:\d\d [AP]M$/;

/** The calendar, read and written past the site's own code. */
const test = base.extend<{ sql: Client }>({
  sql: async ({ storedRequests, visitor }, use) => {
    void storedRequests;
    const client = new Client({ connectionString: process.env["SITE_DATABASE_URL"] });
    await client.connect();
    await use(client);
    await client.query("DELETE FROM contacts WHERE email LIKE $1", [`%${visitor.email}`]);
    await client.end();
  },
});

// All tests book times of one calendar.
test.describe.configure({ mode: "default" });
test.use({ timezoneId: "America/Los_Angeles" });

/** Not the first time, which the next full hour takes away. */
async function fillIn(page: Page, visitor: { name: string; email: string }, index = 1, place = "Virtual Training") {
  await page.getByRole("radio", { name: place }).check();
  await page.getByLabel("Name").fill(visitor.name);
  await page.getByLabel("E-mail").fill(visitor.email);
  return pick(page, index);
}

/** Returns the accessible name of the picked time. */
async function pick(page: Page, index: number) {
  const radio = page.getByRole("radio", { name: LABEL }).nth(index);
  await radio.check();
  return (await radio.getAttribute("aria-label")) ?? "";
}

function bookings(sql: Client, email: string) {
  return sql.query(
    `SELECT evaluations.id, place, place_detail AS detail, evaluations.state, sequence, starts_at, contacts.state AS request
     FROM evaluations JOIN contacts ON contacts.id = request_id WHERE email = $1 ORDER BY starts_at`,
    [email],
  );
}

/** As if somebody else had been faster. */
async function takeTime(page: Page, sql: Client, email: string, index: number) {
  const startsAt = await page.getByRole("radio", { name: LABEL }).nth(index).getAttribute("value");
  await insertBooking(sql, await insertRequest(sql, { email: `faster-${email}` }), startsAt ?? "");
}

/** For axe, and with nothing cut off on a small phone. */
async function expectInOrder(page: Page, state: string) {
  const size = page.viewportSize()!;
  await page.setViewportSize({ width: 320, height: 800 });
  expect(await page.evaluate(() => document.documentElement.scrollWidth), state).toBeLessThanOrEqual(320);
  expect(await accessibilityFaults(page), state).toEqual([]);
  await page.setViewportSize(size);
}

/** Which starts at its heading, for the eyes as for a screen reader. */
async function expectNewPage(page: Page, name: string) {
  const heading = page.getByRole("heading", { level: 1, name });
  await expect(heading).toBeInViewport();
  await expect(heading).toBeFocused();
}

test.describe("on a phone", () => {
  test.use({ viewport: { width: 360, height: 740 } });

  /** Returns how many taps it took to book, typing aside. */
  async function tapThrough(page: Page, visitor: { name: string; email: string }, targets: Locator[]) {
    for (const target of targets) await target.click();
    await expect(page.getByLabel("Name")).toBeFocused();
    await expect(page.getByLabel("Name")).toBeInViewport({ ratio: 1 });
    await page.keyboard.type(visitor.name);
    await page.keyboard.press("Enter");
    await expect(page.getByLabel("E-mail")).toBeFocused();
    await page.keyboard.type(visitor.email);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: "You are booked" })).toBeInViewport();
    return targets.length;
  }

  test("from Home to a booking it takes four taps and the keyboard's Enter, from a next open time three", async ({
    page,
    sql,
    visitor,
  }) => {
    const details = page.getByRole("link", { name: /Your details$/ });
    await openHydrated(page, "/");
    const soonest = page
      .getByRole("main")
      .getByText(/^Next open:/)
      .getByRole("link")
      .first();
    expect(await tapThrough(page, visitor, [soonest, page.getByRole("radio", { name: "Virtual" }), details])).toBe(3);

    await openHydrated(page, "/");
    const taps = await tapThrough(page, visitor, [
      page.getByRole("navigation", { name: "Get started" }).getByRole("link", { name: "Book your free evaluation" }),
      page.getByRole("radio", { name: "In-Gym Training" }),
      page.getByRole("radio", { name: LABEL }).last(),
      details,
    ]);
    expect(taps).toBe(4);
    const places = (await bookings(sql, visitor.email)).rows.map(({ place, detail }) => [place, detail]);
    expect(places.sort()).toEqual([
      ["in-gym", "Pasadena"],
      ["virtual", null],
    ]);
  });

  test("place and first time are in the first window, and the button is within three", async ({ page }) => {
    await openHydrated(page, "/evaluation?place=in-gym");
    for (const part of [
      page.getByRole("radio", { name: "Virtual Training" }),
      page.getByRole("combobox", { name: "Gym" }),
      page.getByRole("radio", { name: LABEL }).first(),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const button = await page.getByRole("button", { name: "Book this time" }).boundingBox();
    expect(button!.y + button!.height).toBeLessThanOrEqual(3 * 740);
    const injuries = await page.getByText("Have an injury or a medical condition?").boundingBox();
    expect(injuries!.y).toBeLessThan((await page.getByLabel("Name").boundingBox())!.y);
  });

  test("picking a place moves no time; the bar has two lines, and the picked time stays in view above it", async ({
    page,
  }) => {
    await openHydrated(page, "/evaluation");
    const first = page.getByRole("radio", { name: LABEL }).first();
    const { y } = (await first.boundingBox())!;
    for (const place of ["In-Gym Training", "In-Home Training", "Virtual Training", "In-Gym Training"]) {
      await page.getByRole("radio", { name: place }).check();
      expect([place, (await first.boundingBox())?.y]).toEqual([place, y]);
    }
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    const last = page.getByRole("radio", { name: LABEL }).last();
    const name = (await last.getAttribute("aria-label")) ?? "";
    await last.evaluate((radio: HTMLInputElement) => radio.click());
    const bar = page.getByRole("link", { name: `${name} · In-Gym, Pasadena Your details` });
    await expect(bar).toBeInViewport({ ratio: 1 });
    const edge = (await bar.boundingBox())!;
    expect(edge.height).toBeLessThanOrEqual(72);
    const picked = (await last.boundingBox())!;
    expect(picked.y + picked.height).toBeLessThanOrEqual(edge.y);
    expect(await bar.innerText()).toMatch(/^[A-Z][a-z]{2}, [A-Z][a-z]{2} \d+, \d+:00 [AP]M\nIn-Gym, Pasadena\n/m);
  });

  test("the strip chooses the day whose times are shown, three beside each other, and what was picked stays picked", async ({
    page,
  }) => {
    await openHydrated(page, "/evaluation?place=in-gym");
    const days = page.getByRole("group", { name: DAY });
    await expect(days).toHaveCount(1);
    const time = await pick(page, 0);
    const bar = page.getByRole("link", { name: `${time} · In-Gym, Pasadena Your details` });
    await expect(bar).toBeInViewport({ ratio: 1 });

    const strip = page.getByRole("navigation", { name: "Days" });
    // Not a Saturday, which has three times in one row.
    const link = strip.getByRole("link", { name: /^(Mon|Tue|Wed|Thu), [A-Z][a-z]{2} \d{1,2}$/ }).last();
    const name = (await link.textContent()) ?? "";
    await link.click();
    await expect(strip.locator("[aria-current]")).toHaveText(name);
    await expect(days).toHaveCount(1);
    await expect(days).toHaveAccessibleName(
      new RegExp(`^${name.slice(0, 3)}\\w+, ${name.slice(5, 8)}\\w* ${name.slice(9)}$`),
    );
    await expect(bar).toBeVisible();

    const boxes = await days
      .getByRole("radio")
      .evaluateAll((radios) => radios.slice(0, 3).map((radio) => radio.getBoundingClientRect().toJSON() as DOMRect));
    expect(new Set(boxes.map(({ top }) => top)).size).toBe(1);
    for (const { left, right } of boxes) {
      expect(left).toBeGreaterThanOrEqual(20);
      expect(right).toBeLessThanOrEqual(340);
    }
    await strip.getByRole("link").first().click();
    await expect(page.getByRole("radio", { name: time, exact: true })).toBeChecked();
  });
});

test("a booking's page has all that one can do in the first window, and little below it", async ({ page, visitor }) => {
  await openHydrated(page, "/evaluation");
  const time = await fillIn(page, visitor, 1, "In-Gym Training");
  await page.getByRole("button", { name: "Book this time" }).click();
  await expectNewPage(page, "You are booked");
  for (const size of [
    { width: 360, height: 740 },
    { width: 1440, height: 900 },
  ]) {
    await page.setViewportSize(size);
    for (const part of [
      page.getByText(`${time} Pacific Time`),
      page.getByText("In-Gym Training"),
      page.getByRole("link", { name: "Add to calendar" }),
      page.getByRole("link", { name: "Google Calendar" }),
      page.getByRole("link", { name: "Outlook" }),
      page.getByRole("link", { name: "Change time" }),
      page.getByRole("button", { name: "Cancel booking" }),
    ])
      await expect(part).toBeInViewport({ ratio: 1 });
    const { width, height } = (await page.getByRole("main").getByRole("img").boundingBox())!;
    expect(width * height).toBeLessThanOrEqual((size.width * size.height) / 3);
    expect((await page.getByRole("contentinfo").boundingBox())!.height).toBeLessThan(size.height / 4);
  }
  await expect(page.getByRole("region", { name: "Your 45 minutes" })).toContainText("nothing that hurts");

  await expect(page.getByText("Keep this page: bookmark it or copy its link.")).toBeVisible();
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect(page.getByText("Copied.")).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(page.url());
});

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  test("what is missing is said at its place; what was picked and typed survives that, other times and other pages", async ({
    page,
    sql,
    visitor,
  }) => {
    const book = page.getByRole("button", { name: "Book this time" });
    const message = page.getByLabel("Message (optional)");
    await openHydrated(page, "/evaluation");
    await test.step("times, fields and button are in view together", async () => {
      for (const part of [page.getByRole("radio", { name: LABEL }).first(), page.getByLabel("E-mail"), book])
        await expect(part).toBeInViewport({ ratio: 1 });
    });

    await test.step("what is missing", async () => {
      await page.getByLabel("Name").fill(visitor.name);
      await page.getByLabel("Phone (optional)").fill("555-012");
      await message.fill("Knee rehab.");
      await book.click();

      const where = page.getByRole("group", { name: "Where" });
      await expect(page.getByText("Please choose where to train.")).toBeVisible();
      await expect(where).toHaveAccessibleDescription("Please choose where to train.");
      await expect(page.getByText("Please pick a time.")).toBeVisible();
      const day = page.getByRole("group", { name: DAY }).first();
      await expect(day).toHaveAccessibleDescription("Please pick a time.");
      await expect(page.getByText("Enter your email address.")).toBeVisible();
      const mistake = "Write the phone number with digits, such as (626) 555-0142.";
      await expect(page.getByLabel("Phone (optional)")).toHaveAccessibleDescription(mistake);
      await expect(where.getByRole("radio").first()).toBeFocused();
      await page.getByLabel("Phone (optional)").fill("(626) 555–0123 ext. ٤");
      await expect(page.getByText(mistake)).toHaveCount(0);
      await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
      await expect(message).toHaveValue("Knee rehab.");
      expect((await bookings(sql, visitor.email)).rows).toEqual([]);
    });

    const time = await fillIn(page, visitor, 2, "In-Home Training");
    await page.getByLabel("Address (optional)").fill("12 Oak Street");
    await expect(page.getByText(/^(Please (pick a time|choose where)|Enter your)/)).toHaveCount(0);

    await test.step("a message too long to be sent", async () => {
      await message.fill("m".repeat(70_000));
      await book.click();
      await expect(message).toHaveAccessibleDescription("Shorten the message to 5,000 characters or fewer.");
      await expect(message).toBeFocused();
      await message.fill("Knee rehab.");
    });

    await test.step("other times", async () => {
      await page.getByRole("link", { name: "Later times" }).click();
      await expect(page).toHaveURL(/from=/);
      await expect(page.getByRole("heading", { name: "Day and time" })).toBeFocused();
      await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
      await expect(page.getByText(`${time} · In-Home`, { exact: true })).toBeVisible();
      await page.getByRole("link", { name: "Earlier times" }).click();
      await expect(page.getByRole("radio", { name: time, exact: true })).toBeChecked();
      await page.getByRole("link", { name: "Later times" }).click();
      await expect(page.getByRole("radio", { name: time, exact: true })).toHaveCount(0);
    });

    for (const read of [
      () => page.goto("/privacy"),
      () => page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click(),
    ]) {
      await read();
      await expect(page).toHaveURL("/privacy");
      await page.goBack();
      await expect(page.getByText(`${time} · In-Home`, { exact: true })).toBeVisible();
      await expect(page.getByLabel("Address (optional)")).toHaveValue("12 Oak Street");
      await expect(page.getByLabel("Name")).toHaveValue(visitor.name);
      await expect(message).toHaveValue("Knee rehab.");
    }
    await book.click();
    await expect(page.getByText(`${time} Pacific Time`)).toBeVisible();
    await expect(page.getByText("At your home: 12 Oak Street")).toBeVisible();
    await expect(page.getByText(visitor.email)).toBeVisible();
    expect((await bookings(sql, visitor.email)).rows).toMatchObject([{ place: "in-home", detail: "12 Oak Street" }]);
    await page.context().clearCookies();
    await page.reload();
    await expect(page.getByText(visitor.email)).toHaveCount(0);
    await openHydrated(page, "/evaluation");
    await expect(page.getByLabel("Name")).toHaveValue("");
    await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  });
});

test("on a tablet the fields stay beside the times, and off what follows them", async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await openHydrated(page, "/evaluation?place=virtual");
  await page.getByRole("radio", { name: LABEL }).last().check();
  await expect(page.getByLabel("Name")).toBeInViewport();

  // Errors make the fields longer than the window.
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByText("Enter your name.")).toBeVisible();
  const next = page.getByRole("heading", { name: "What happens next" });
  await next.evaluate((heading) => heading.scrollIntoView({ block: "center", behavior: "instant" }));
  const end = await page.getByText("What you write is used for your evaluation").boundingBox();
  expect(end!.y + end!.height).toBeLessThan((await next.boundingBox())!.y);
});

test("the days go on and back, end with a way to the first, and a link with a time shows the page that holds it", async ({
  page,
}) => {
  await page.goto("/evaluation");
  const firstDay = page.getByRole("group", { name: DAY }).first();
  // Another test may take one of its times meanwhile.
  const first = (await firstDay.getAttribute("id")) ?? "";
  await page.getByRole("link", { name: "Later times" }).click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d$/);
  const local = new URL(page.url()).searchParams.get("from");
  const time = (await page.getByRole("radio", { name: LABEL }).first().getAttribute("aria-label")) ?? "";
  await page.getByRole("link", { name: "Earlier times" }).click();
  await expect(page).toHaveURL(/\/evaluation$/);
  await expect(firstDay).toHaveId(first);

  const hour = /, (\d+):(\d\d) ([AP])M$/.exec(time)!;
  const clock = `${String((Number(hour[1]) % 12) + (hour[3] === "P" ? 12 : 0)).padStart(2, "0")}:${hour[2]}`;
  await page.goto(`/evaluation?place=virtual&at=${local}T${clock}`);
  await expect(page.getByRole("radio", { name: time, exact: true })).toBeChecked();
  await expect(page.getByRole("radio", { name: "Virtual Training" })).toBeChecked();
  await page.goto(`/evaluation?place=moon&at=${local}T03:00`);
  await expect(page.getByRole("radio", { checked: true })).toHaveCount(0);
  await expect(page.getByRole("status")).toHaveText("That time is not open. Here is what is.");

  await page.goto("/evaluation?from=2099-01-01");
  await expect(page.getByText("There are no open times at the moment.")).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: phone.display })).toBeVisible();
  await expectInOrder(page, "no times");
  await page.getByRole("link", { name: "Earlier times" }).click();
  await expect(page).toHaveURL(/\/evaluation$/);
});

test("a time that somebody else took meanwhile, on a translated page: the next one belongs to the stored request, and is moved, cancelled and picked anew", async ({
  page,
  sql,
  visitor,
}) => {
  const gym = page.getByRole("combobox", { name: "Gym" });
  const address = page.getByLabel("Address (optional)");
  const book = page.getByRole("button", { name: "Book this time" });
  await openTranslated(page, "/evaluation");
  await expect(gym).toBeHidden();
  await expect(address).toBeHidden();
  await book.click();
  await expect(page.getByText("Please pick a time.")).toBeVisible();
  await expectInOrder(page, "errors");

  await fillIn(page, visitor, 1, "In-Home Training");
  await address.fill("12 Oak Street");
  await takeTime(page, sql, visitor.email, 1);
  await book.click();
  const alert = page.getByRole("alert").filter({ hasText: "taken" });
  await expect(alert).toHaveText(TAKEN);
  await expect(page.getByRole("radio", { name: "In-Home Training" })).toBeChecked();
  await expect(address).toHaveValue("12 Oak Street");
  await page.getByRole("radio", { name: "In-Gym Training" }).check();
  await gym.selectOption("Glendale");
  await pick(page, 2);
  await expect(alert).toBeVisible();
  await expectInOrder(page, "taken and picked");
  await book.click();
  await expectNewPage(page, "You are booked");
  const { rows } = await sql.query("SELECT state FROM contacts WHERE email = $1", [visitor.email]);
  expect(rows).toEqual([{ state: "booked" }]);
  expect((await bookings(sql, visitor.email)).rows).toMatchObject([{ place: "in-gym", detail: "Glendale" }]);
  await expectInOrder(page, "booked");

  await page.getByRole("link", { name: "Change time" }).click();
  const moved = await pick(page, 4);
  await page.getByRole("button", { name: "Change to this time" }).click();
  await expect(page.getByText("This is your new time.")).toBeVisible();
  await expectNewPage(page, "You are booked");
  await expect(page.getByText(`${moved} Pacific Time`)).toBeVisible();

  await page.getByRole("button", { name: "Cancel booking" }).click();
  // Pressing Enter twice must not cancel anything.
  await expect(page.getByRole("button", { name: "Keep it" })).toBeFocused();
  await page.getByRole("button", { name: "Keep it" }).click();
  await page.getByRole("button", { name: "Cancel booking" }).click();
  await page.getByRole("button", { name: "Yes, cancel" }).click();
  await expectNewPage(page, "Your booking is cancelled");
  await expectInOrder(page, "cancelled");

  await page.getByRole("link", { name: "Pick another time" }).click();
  await expect(page.getByRole("textbox", { name: /Name|E-mail|Message/ })).toHaveCount(0);
  await page.getByRole("radio", { name: "In-Gym Training" }).check();
  await pick(page, 3);
  await book.click();
  await expectNewPage(page, "You are booked");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a visitor books a time, moves it, cancels it and picks another", async ({ page, sql, visitor }) => {
    await page.goto("/contact");
    await page.getByRole("link", { name: "See open times" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Pick a time for your evaluation");
    await expect(page.getByText("complimentary").first()).toBeVisible();
    await expect(page.getByText(/45 minutes.*All times are Pacific Time/)).toBeVisible();
    const next = page.getByRole("complementary", { name: "What happens next" });
    await expect(next).toContainText("Change or cancel free of charge");
    await expect(next).toContainText("Your 45 minutes");
    const form = page.getByRole("form", { name: "Book a complimentary training evaluation" });
    await expect(form).toContainText("Have an injury or a medical condition?");
    await expect(form.getByRole("group", { name: "Where" }).getByRole("radio")).toHaveCount(3);
    await expect(form.getByRole("group", { name: DAY })).toHaveCount(7);
    // Without JavaScript nothing can show or hide them.
    await expect(form.getByRole("combobox", { name: "Gym" })).toBeVisible();
    await expect(form.getByLabel("Address (optional)")).toBeVisible();

    await page.getByRole("link", { name: "Later times" }).click();
    await page.getByRole("radio", { name: "Virtual Training" }).check();
    await pick(page, 1);
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(form.getByLabel("Name")).toBeFocused();

    const time = await fillIn(page, visitor);
    await page.getByRole("button", { name: "Book this time" }).click();

    const heading = page.getByRole("heading", { level: 1, name: "You are booked" });
    await expect(heading).toBeInViewport();
    await expect(page.getByText(`${time} Pacific Time`)).toBeVisible();
    await expect(page.getByText("Virtual Training")).toBeVisible();
    await expect(page.getByRole("link", { name: "Add to calendar" })).toHaveAttribute(
      "href",
      /^\/evaluation\/booking\.ics\?token=/,
    );
    const [booked] = (await bookings(sql, visitor.email)).rows;
    expect(booked).toMatchObject({ place: "virtual", state: "booked", sequence: 0, request: "booked" });

    await page.getByRole("link", { name: "Change time" }).click();
    await expect(page.getByRole("heading", { name: "Change your time" })).toBeVisible();
    await expect(page.getByRole("radio", { name: "Virtual Training" })).toBeChecked();
    await expect(page.getByRole("textbox")).toHaveCount(0);
    await page.getByRole("radio", { name: "In-Gym Training" }).check();
    await page.getByRole("combobox", { name: "Gym" }).selectOption("Glendale");
    await pick(page, 4);
    await takeTime(page, sql, visitor.email, 4);
    await page.getByRole("button", { name: "Change to this time" }).click();
    await expect(page.getByRole("alert").filter({ hasText: "taken" })).toHaveText(
      "That time was just taken. Your booking is unchanged. Please pick another time.",
    );
    await expect(page.getByRole("combobox", { name: "Gym" })).toHaveValue("Glendale");
    expect((await bookings(sql, visitor.email)).rows).toMatchObject([
      { place: "virtual", state: "booked", sequence: 0 },
    ]);

    await page.getByRole("radio", { name: "Virtual Training" }).check();
    const moved = await pick(page, 5);
    await page.getByRole("button", { name: "Change to this time" }).click();
    await expect(page.getByText(`${moved} Pacific Time`)).toBeVisible();
    await expect(page.getByText("This is your new time.")).toBeVisible();
    await expect(heading).toBeInViewport();
    expect((await bookings(sql, visitor.email)).rows).toMatchObject([{ id: booked.id, sequence: 1, state: "booked" }]);

    const address = page.url();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByRole("button", { name: "Keep it" }).click();
    await page.getByRole("button", { name: "Cancel booking" }).click();
    await page.getByRole("button", { name: "Yes, cancel" }).click();
    const cancelled = page.getByRole("heading", { level: 1, name: "Your booking is cancelled" });
    await expect(cancelled).toBeInViewport();
    expect((await bookings(sql, visitor.email)).rows).toMatchObject([
      { state: "cancelled", sequence: 2, request: "new" },
    ]);

    await page.goto(address);
    await page.getByRole("link", { name: "Pick another time" }).click();
    await expect(page.getByRole("textbox", { name: /Name|E-mail|Message/ })).toHaveCount(0);
    await page.getByRole("radio", { name: "In-Gym Training" }).check();
    await pick(page, 3);
    await page.getByRole("button", { name: "Book this time" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are booked");
    const { rows } = await sql.query("SELECT 1 FROM contacts WHERE email = $1", [visitor.email]);
    expect(rows).toHaveLength(1);

    await sql.query("UPDATE evaluations SET starts_at = now() - interval '30 days 1 minute' WHERE id = $1", [
      booked.id,
    ]);
    const expired = await page.request.get(address);
    expect(expired.status()).toBe(404);
    expect(await expired.text()).toContain("The link to a booking works until 30 days after its time");
  });
});

test("a sent request leads to its open times, and the place one asked about goes along", async ({
  page,
  sql,
  visitor,
}) => {
  await openHydrated(page, "/contact?type=in-home");
  await expect(page.getByRole("link", { name: "Pick a time", exact: true })).toHaveAttribute(
    "href",
    "/evaluation?place=in-home",
  );
  const contact = new ContactFormOnPage(page);
  await contact.fill(visitor, "Knee rehab.");
  await contact.sendButton.click();
  const pickATimeNow = page.getByRole("link", { name: "Pick a time now" });
  await expect(pickATimeNow).toHaveAttribute("href", /^\/evaluation\?request=[\w-]+&place=in-home$/);
  await pickATimeNow.click();

  await expect(page.getByRole("radio", { name: "In-Home Training" })).toBeChecked();
  await expect(page.getByRole("textbox", { name: /Name|E-mail|Message/ })).toHaveCount(0);
  const address = page.url();
  await pick(page, 1);
  await page.getByRole("button", { name: "Book this time" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are booked");
  expect((await bookings(sql, visitor.email)).rows).toMatchObject([{ place: "in-home", request: "booked" }]);

  await page.goto(address);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are booked");
});

test.describe("a response that is lost", () => {
  test.use({ allowedConsoleErrors: [/^Failed to load resource: net::ERR_FAILED/] });

  test("is told, what was typed stays; with a double click and a reload it is one booking, whose time Back offers no more", async ({
    page,
    sql,
    visitor,
  }) => {
    await openHydrated(page, "/evaluation");
    const time = await fillIn(page, visitor);
    const startsAt = await page.getByRole("radio", { name: time, exact: true }).getAttribute("value");
    await page.route("**/evaluation", async (route) => {
      if (route.request().method() !== "POST") return route.continue();
      await route.fetch();
      await route.abort();
    });
    await page.getByRole("button", { name: "Book this time" }).click();

    const alert = page.getByRole("alert").filter({ hasText: "Error" });
    await expect(alert).toContainText("Error sending message. Please try again.");
    await expect(alert.getByRole("link", { name: phone.display })).toBeVisible();
    await expect(page.getByLabel("E-mail")).toHaveValue(visitor.email);
    expect((await bookings(sql, visitor.email)).rows).toHaveLength(1);

    await page.unroute("**/evaluation");
    await page.getByRole("button", { name: "Book this time" }).dblclick();
    await expect(page.getByText(`${time} Pacific Time`)).toBeVisible();
    const address = page.url();

    await page.goBack();
    await expect(page.getByRole("radio", { name: LABEL }).first()).toBeVisible();
    await expect(page.getByRole("radio", { name: time, exact: true })).toHaveCount(0);
    await page.goForward();
    await expect(page).toHaveURL(address);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are booked");

    const { rows } = await bookings(sql, visitor.email);
    expect(rows).toHaveLength(1);
    expect(rows[0].starts_at).toEqual(new Date(startsAt ?? ""));
    const emails = await sql.query("SELECT kind FROM emails WHERE booking_id = $1 AND kind = 'confirmation'", [
      rows[0].id,
    ]);
    expect(emails.rows.length).toBeLessThanOrEqual(1);
  });
});

test.describe("in Berlin", () => {
  test.use({ timezoneId: "Europe/Berlin" });

  test("a visitor's own time stands beside Pacific Time, with the weekday where it is another", async ({ page }) => {
    await openHydrated(page, "/evaluation");
    // The last one of the page: the lead time may leave no morning on the first. Saturdays end early.
    const day = page.getByRole("group", { name: /^(?!Saturday)\w+day, / }).last();
    const nine = day.getByRole("radio", { name: /, 9:00 AM$/ });
    await expect(nine).toHaveAccessibleName(/^\w+day, \w+ \d+, 9:00 AM$/);
    await expect(nine).toHaveAccessibleDescription(/^[5-7]:00 PM your time$/);
    const [weekday = ""] = /^\w+/.exec((await nine.getAttribute("aria-label")) ?? "") ?? [];
    const next = WEEKDAYS[WEEKDAYS.indexOf(weekday) + 1];
    await expect(day.getByText(/^[678]:00 PM your time$/).first()).toBeVisible();
    await expect(day.getByText(new RegExp(`^[123]:00 AM ${next} your time$`)).first()).toBeVisible();
  });
});

for (const timezoneId of ["America/New_York", "Asia/Tokyo"]) {
  test.describe(`in ${timezoneId}, on a slow connection`, () => {
    test.use({ timezoneId, viewport: { width: 360, height: 740 } });

    test("the day of the URL is alone from the start, and a visitor's own times find their space kept", async ({
      page,
      request,
    }) => {
      const [, wanted] = await (await request.get("/evaluation/next.json")).json();
      await delayScripts(page);
      await page.goto(`/evaluation?at=${wanted.local}`, { waitUntil: "commit" });
      const onlyDay = page.getByRole("group", { name: DAY });
      const links = page.getByRole("link", { name: "Later times" });
      await links.waitFor();
      await expect(onlyDay).toHaveCount(1);
      await expect(onlyDay).toHaveAccessibleName(new RegExp(` ${Number(wanted.local.slice(8, 10))}$`));
      const ownTime = onlyDay.getByText(/ your time$/).first();
      await expect(ownTime).toHaveCount(0);
      const before = await links.boundingBox();
      await expect(ownTime).toBeVisible();
      expect(Math.abs((await links.boundingBox())!.y - before!.y)).toBeLessThan(2);
    });
  });
}

test("by keyboard alone", async ({ page, sql, visitor }) => {
  await openHydrated(page, "/evaluation");
  await page.getByRole("radio", { name: "In-Gym Training" }).focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await expect(page.getByRole("radio", { name: "In-Home Training" })).toBeChecked();
  const tabTo = async (target: Locator) => {
    while (!(await target.evaluate((field) => field === document.activeElement))) await page.keyboard.press("Tab");
  };
  await tabTo(page.getByRole("radio", { name: LABEL }).first());
  await page.keyboard.press("Space");
  await page.keyboard.press("ArrowRight");
  await tabTo(page.getByLabel("Name"));
  await page.keyboard.type(visitor.name);
  await tabTo(page.getByLabel("E-mail"));
  await page.keyboard.type(visitor.email);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You are booked");
  expect((await bookings(sql, visitor.email)).rows).toMatchObject([{ place: "in-home" }]);
});
