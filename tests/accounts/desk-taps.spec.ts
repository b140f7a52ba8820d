import type { Locator, Page } from "playwright/test";

import { DAY_MS } from "@/lib/domain/durations";
import { expect, test } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { hoursFromNow, insertBooking, insertRequest } from "@/tests/support/stored-rows";

const PHONE = { width: 360, height: 740 };

/** What is tapped, and typed into it. */
type Step = Locator | [field: Locator, text: string];

const WAITING = "María-Guadalupe Peña de la Cruz";
const BOOKED = "Hannah Weiss";
const AT_HOME = "Mateo Cruz";

function link(page: Page, name: string | RegExp) {
  return page.getByRole("main").getByRole("link", { name }).first();
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name }).first();
}

function calendar(page: Page) {
  return page.getByRole("link", { name: "Calendar" });
}

const TASKS: [task: string, taps: number, result: string, stepsOn: (page: Page) => Step[], screens?: number][] = [
  ["say that somebody came", 1, "Marked as attended.", (page) => [button(page, /^Attended: /)], 0.5],
  ["call", 1, "Call", (page) => [link(page, "Call")]],
  [
    "add an address",
    3,
    "Saved.",
    (page) => [link(page, AT_HOME), [page.getByLabel("Address (optional)"), "2 B St"], button(page, "Save")],
  ],
  [
    "close the seventh day",
    2,
    "Closed.|Open again.",
    (page) => [calendar(page), page.getByRole("button", { name: /^(?:Close|Open) day: / }).last()],
    4,
  ],
  ["reply", 2, "Reply by e-mail", (page) => [link(page, WAITING), link(page, "Reply by e-mail")]],
  ["mark", 2, "Marked as contacted.", (page) => [link(page, WAITING), button(page, "Mark as contacted")]],
  [
    "note",
    3,
    "Note saved.",
    (page) => [
      link(page, WAITING),
      [page.getByLabel("Private note (no health details)"), "Call after six."],
      button(page, "Save note"),
    ],
  ],
  // A holiday is closed already.
  ["close a day", 2, "Closed.|Open again.", (page) => [calendar(page), button(page, /^(?:Close|Open) day: /)]],
  [
    "block an hour",
    4,
    "Blocked.",
    (page) => [calendar(page), link(page, "Block a time"), [page.getByLabel("From"), "05:00"], button(page, /^Block$/)],
  ],
  [
    "move",
    4,
    "Moved.",
    (page) => [
      link(page, BOOKED),
      link(page, "Move"),
      page.getByRole("radio", { name: /, \d+:00 [AP]M$/ }).last(),
      button(page, "Move to this time"),
    ],
  ],
  [
    "cancel",
    3,
    "Cancelled.",
    (page) => [link(page, BOOKED), button(page, "Cancel booking"), button(page, "Yes, cancel")],
  ],
  [
    "book a caller",
    6,
    "Booked.",
    (page) => [
      calendar(page),
      // At the end of a week nothing may be open, and the first time may begin meanwhile.
      link(page, "Next week"),
      page.getByRole("link", { name: /^Book: / }).nth(1),
      [page.getByLabel("Name"), "Dana Ortiz"],
      [page.getByLabel("E-mail"), "dana.ortiz@desk.test"],
      button(page, /^Book$/),
    ],
  ],
];

test.use({ viewport: PHONE, hasTouch: true, isMobile: true });
test.describe.configure({ mode: "default" });

test.beforeEach(async ({ signedIn, accountSite: { sql } }) => {
  await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [signedIn.email]);
  await sql.query("DELETE FROM evaluations");
  await sql.query("DELETE FROM contacts");
  const waiting = [WAITING, "Անահիտ Գրիգորյան", "Devon Clarke"];
  const message = "After a knee operation I’d like to get stronger at home. ".repeat(5);
  for (const [index, name] of waiting.entries())
    await insertRequest(sql, {
      name,
      email: `${index}@desk.test`,
      message,
      type: "in-home",
      timestamp: hoursFromNow(index - 30),
    });
  const booked = ["Olivia Brandt-Featherstonehaugh", "Mateo Cruz", "Priya Natarajan", BOOKED, "Ruzanna Sargsyan"];
  for (const [index, name] of booked.entries()) {
    const known = { state: "booked", phone: "(626) 555-0123", private_note: "Stairs are fine." };
    const request = await insertRequest(sql, { name, email: `booked.${index}@desk.test`, ...known });
    const startsAt = timeInPasadena(1 + Math.floor(index / 2), index % 2 ? "15:00" : "10:00");
    const place = name === AT_HOME ? { place: "in-home" } : { place: "in-gym", detail: "Pasadena" };
    await insertBooking(sql, request, startsAt, place);
  }
  const came = await insertRequest(sql, { name: "Grace Okafor", email: "came@desk.test", state: "booked" });
  // It is never on this day at 5 AM, when a task blocks an hour.
  await insertBooking(sql, came, hoursFromNow(-20));
});

test.afterEach(async ({ accountSite: { sql } }) => {
  await sql.query("DELETE FROM evaluations");
  await sql.query("DELETE FROM contacts WHERE email LIKE '%@desk.test'");
  await sql.query("DELETE FROM closed_days");
});

for (const [task, taps, result, stepsOn, screens = 1] of TASKS) {
  test(`on a phone it takes ${taps} taps from Today to ${task}, and scrolling by ${screens} screens at most`, async ({
    page,
  }) => {
    // No other program opens here.
    await page.addInitScript(() =>
      document.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("[href^='mailto:'], [href^='tel:']"))
          event.preventDefault();
      }),
    );
    await openHydrated(page, "/desk");

    const steps = stepsOn(page);
    let scrolled = 0;
    for (const step of steps) {
      const [target, text] = Array.isArray(step) ? step : [step];
      scrolled += await distanceTo(target);
      await target.tap();
      if (text) await target.fill(text);
    }

    await expect(page.getByText(new RegExp(`^(?:${result})$`)).last()).toBeInViewport();
    expect(steps.length).toBeLessThanOrEqual(taps);
    expect(scrolled).toBeLessThanOrEqual(screens * PHONE.height);
  });
}

/** How far somebody scrolls to see all of it. */
async function distanceTo(target: Locator) {
  const { y = 0, height = 0 } = (await target.boundingBox()) ?? {};
  return Math.max(0, -y, y + height - PHONE.height);
}

function timeInPasadena(days: number, time: string) {
  const day = new Intl.DateTimeFormat("en-CA", { timeZone: "America/Los_Angeles" }).format(Date.now() + days * DAY_MS);
  return `${day} ${time} America/Los_Angeles`;
}
