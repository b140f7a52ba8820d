import type { Locator, Page } from "playwright/test";

import { DAY_MS } from "@/lib/domain/durations";
import { expect, test } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";

const PHONE = { width: 360, height: 740 };

type Tap = (target: Locator) => Promise<void>;

type Task = {
  task: string;
  taps: number;
  perform: (tap: Tap, page: Page) => Promise<void>;
  result: string;
};

const WAITING = "María-Guadalupe Peña de la Cruz";
const BOOKED = "Hannah Weiss";

function link(page: Page, name: string | RegExp) {
  return page.getByRole("main").getByRole("link", { name }).first();
}

function button(page: Page, name: string | RegExp) {
  return page.getByRole("button", { name }).first();
}

async function openCalendar(tap: Tap, page: Page) {
  await tap(page.getByRole("link", { name: "Calendar" }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Calendar");
}

const TASKS: Task[] = [
  {
    task: "reply",
    taps: 2,
    perform: async (tap, page) => {
      await tap(link(page, WAITING));
      // No mail program opens here.
      await page.evaluate(() => document.addEventListener("click", (event) => event.preventDefault()));
      await tap(link(page, "Reply by e-mail"));
    },
    result: "Reply by e-mail",
  },
  {
    task: "mark",
    taps: 2,
    perform: async (tap, page) => {
      await tap(link(page, WAITING));
      await tap(button(page, "Mark as contacted"));
    },
    result: "Marked as contacted.",
  },
  {
    task: "note",
    taps: 3,
    perform: async (tap, page) => {
      await tap(link(page, WAITING));
      const note = page.getByLabel("Private note (no health details)");
      await tap(note);
      await note.fill("Call after six.");
      await tap(button(page, "Save note"));
    },
    result: "Note saved.",
  },
  {
    task: "close a day",
    taps: 2,
    perform: async (tap, page) => {
      await openCalendar(tap, page);
      // A holiday is closed already.
      await tap(button(page, /^(?:Close|Open) day: /));
    },
    result: "Closed.|Open again.",
  },
  {
    task: "block an hour",
    taps: 4,
    perform: async (tap, page) => {
      await openCalendar(tap, page);
      await tap(link(page, "Block a time"));
      await tap(page.getByLabel("From"));
      await page.getByLabel("From").fill("05:00");
      await tap(page.getByRole("button", { name: "Block", exact: true }));
    },
    result: "Blocked.",
  },
  {
    task: "move",
    taps: 4,
    perform: async (tap, page) => {
      await tap(link(page, BOOKED));
      await tap(link(page, "Move"));
      await tap(page.getByRole("radio", { name: /, \d+:00 [AP]M$/ }).last());
      await tap(button(page, "Move to this time"));
    },
    result: "Moved.",
  },
  {
    task: "cancel",
    taps: 3,
    perform: async (tap, page) => {
      await tap(link(page, BOOKED));
      await tap(button(page, "Cancel booking"));
      await tap(button(page, "Yes, cancel"));
    },
    result: "Cancelled.",
  },
  {
    task: "book a caller",
    taps: 6,
    perform: async (tap, page) => {
      await openCalendar(tap, page);
      // At the end of a week nothing may be open, and the first time may begin meanwhile.
      const times = page.getByRole("link", { name: /^Book: / });
      if ((await times.count()) < 2) await tap(link(page, "Next week"));
      await tap(times.nth(1));
      await tap(page.getByLabel("Name"));
      await page.getByLabel("Name").fill("Dana Ortiz");
      await tap(page.getByLabel("E-mail"));
      await page.getByLabel("E-mail").fill("dana.ortiz@desk.test");
      await tap(page.getByRole("button", { name: "Book", exact: true }));
    },
    result: "Booked.",
  },
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

for (const { task, taps, perform, result } of TASKS) {
  test(`on a phone it takes ${taps} taps from Today to ${task}, without scrolling more than a screen`, async ({
    page,
  }) => {
    await openHydrated(page, "/desk");
    let [tapped, scrolled] = [0, 0];
    await perform(async (target) => {
      scrolled += await distanceTo(target);
      await target.tap();
      tapped += 1;
    }, page);
    await expect(page.getByText(new RegExp(`^(?:${result})$`)).last()).toBeInViewport();
    expect(tapped).toBeLessThanOrEqual(taps);
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
