import type { Locator, Page } from "playwright/test";

import { DAY_MS } from "@/lib/domain/durations";
import { expect, test } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";

const PHONE = { width: 360, height: 740 };

/** What is tapped, and typed into it. */
type Step = Locator | [field: Locator, text: string];

const WAITING = "María-Guadalupe Peña de la Cruz";
const BOOKED = "Hannah Weiss";

function link(page: Page, name: string | RegExp) {
  return page.getByRole("main").getByRole("link", { name }).first();
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name }).first();
}

function calendar(page: Page) {
  return page.getByRole("link", { name: "Calendar" });
}

const TASKS: [task: string, taps: number, result: string, stepsOn: (page: Page) => Step[]][] = [
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
  for (const [index, name] of waiting.entries()) {
    await sql.query(
      "INSERT INTO contacts (name, email, message, type, timestamp) VALUES ($1, $2, $3, 'in-home', now() - make_interval(hours => $4))",
      [name, `${index}@desk.test`, "After a knee operation I’d like to get stronger at home. ".repeat(5), 30 - index],
    );
  }
  const booked = ["Olivia Brandt-Featherstonehaugh", "Mateo Cruz", "Priya Natarajan", BOOKED, "Ruzanna Sargsyan"];
  for (const [index, name] of booked.entries()) {
    await sql.query(
      `WITH request AS (
         INSERT INTO contacts (name, email, message, state, phone, private_note)
         VALUES ($1, $2, 'I’d like to see the gym first.', 'booked', '(626) 555-0123', 'Stairs are fine.') RETURNING id
       )
       INSERT INTO evaluations (contact_id, place, place_detail, starts_at, ends_at, free_at)
       SELECT id, 'in-gym', 'Pasadena', at, at + interval '45 minutes', at + interval '1 hour' FROM request, (SELECT $3::timestamptz AS at) start`,
      [name, `booked.${index}@desk.test`, timeInPasadena(1 + Math.floor(index / 2), index % 2 ? "15:00" : "10:00")],
    );
  }
});

test.afterEach(async ({ accountSite: { sql } }) => {
  await sql.query("DELETE FROM evaluations");
  await sql.query("DELETE FROM contacts WHERE email LIKE '%@desk.test'");
  await sql.query("DELETE FROM closed_days");
});

for (const [task, taps, result, stepsOn] of TASKS) {
  test(`on a phone it takes ${taps} taps from Today to ${task}, without scrolling more than a screen`, async ({
    page,
  }) => {
    // No mail program opens here.
    await page.addInitScript(() =>
      document.addEventListener("click", (event) => {
        if (event.target instanceof Element && event.target.closest("[href^='mailto:']")) event.preventDefault();
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
    expect(scrolled).toBeLessThanOrEqual(PHONE.height);
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
