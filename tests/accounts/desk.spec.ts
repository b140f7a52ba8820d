import type { Page } from "playwright/test";

import { expect, PASSWORD, signIn, test } from "@/tests/support/account-fixtures";
import { openHydrated } from "@/tests/support/hydration";
import { outdate } from "@/tests/support/outdate";
import { openTranslated } from "@/tests/support/translate";
import { withoutTable } from "@/tests/support/without-table";

const NOTE = "Private note (no health details)";
const TYPED_NOTE = "Call after six.\nPrefers Glendale.";

test.use({ allowedConsoleErrors: [/status of 409/] });

test.beforeEach(async ({ signedIn, accountSite: { sql } }) => {
  await sql.query("UPDATE users SET role = 'trainer' WHERE email = $1", [signedIn.email]);
  await sql.query(
    `INSERT INTO contacts (name, email, message, "timestamp")
     VALUES ($1, $2, E'Knee rehab.\nTwo mornings a week.', now() - interval '25 hours')`,
    [`Client of ${signedIn.name}`, `client.${signedIn.email}`],
  );
});

async function saveNoteAfterOneTooLong(page: Page) {
  const note = page.getByLabel(NOTE);
  await note.fill("a".repeat(2001));
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Shorten the note to 2,000 characters or fewer.")).toBeVisible();
  await expect(note).toHaveValue(/^a{2001}$/);
  await note.fill(TYPED_NOTE);
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Note saved." })).toBeVisible();
}

test("on a translated page a trainer answers who is waiting, notes it, finds it again and erases it", async ({
  page,
  signedIn,
}) => {
  const name = `Client of ${signedIn.name}`;
  let loads = 0;
  page.on("load", () => (loads += 1));

  await openTranslated(page, "/user-profile");
  await page.getByRole("link", { name: "Desk", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Today");
  const waiting = page.getByRole("region", { name: "Waiting for an answer" });
  await expect(waiting.getByRole("listitem").filter({ hasText: name })).toContainText("25 hours agoOverdue");
  await waiting.getByRole("link", { name }).click();

  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
  const requests = page.getByRole("navigation", { name: "Desk" }).getByRole("link", { name: "Requests" });
  await expect(requests).toHaveAttribute("aria-current", "true");
  loads = 0;
  await page.getByLabel(NOTE).fill("Half a no");
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Marked as contacted." })).toBeFocused();
  await expect(page.getByRole("button", { name: "Mark as contacted" })).toHaveCount(0);
  await expect(page.getByLabel(NOTE)).toHaveValue("Half a no");

  await saveNoteAfterOneTooLong(page);

  await requests.click();
  await expect(requests).toHaveAttribute("aria-current", "page");
  await page.getByLabel("Name or e-mail").fill(name.toUpperCase());
  await page.getByLabel("Status").selectOption("Contacted");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByRole("main").getByRole("listitem")).toHaveCount(1);
  await page.getByRole("link", { name }).click();
  await expect(page.getByLabel(NOTE)).toHaveValue(TYPED_NOTE);

  await page.getByRole("button", { name: "Erase this person" }).click();
  await expect(page.getByRole("dialog")).toContainText(`1 request of client.${signedIn.email}`);
  await page.getByRole("button", { name: "Yes, erase" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Erased." })).toBeVisible();
  expect(loads).toBe(0);

  await openHydrated(page, "/desk/calendar/book");
  await page.getByLabel("Name").fill("Dana Ortiz");
  await page.reload();
  await expect(page.getByLabel("Name")).toHaveValue("Dana Ortiz");
  await page.getByRole("button", { name: "Sign out" }).click();
  await expect(page).toHaveURL("/");
  // Whoever uses the tab next finds nothing of it.
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toContain("Dana");
});

test("what is pressed in vain leaves the page and all that is typed on it, and works later", async ({
  page,
  signedIn,
  accountSite: { sql },
}) => {
  const { rows } = await sql.query("SELECT id FROM contacts WHERE email = $1", [`client.${signedIn.email}`]);
  const failed = "That did not work. Nothing was changed. Please try again.";
  await page.goto(`/desk/requests/${rows[0].id}`);
  await page.getByLabel(NOTE).fill("Half a no");
  await withoutTable(sql, "sessions", async () => {
    for (const button of ["Mark as contacted", "Erase this person", "Yes, erase", "Keep", "Save note"]) {
      await page.getByRole("button", { name: button, exact: true }).click();
      if (button.startsWith("Erase") || button === "Keep") continue;
      const form = page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });
      await expect(form.getByRole("alert")).toHaveText(failed);
      await expect(form.getByRole("alert")).toBeInViewport();
    }
  });

  await outdate(page);
  for (const button of ["Mark as contacted", "Save note"]) {
    await page.getByRole("button", { name: button, exact: true }).click();
    const form = page.locator("form").filter({ has: page.getByRole("button", { name: button, exact: true }) });
    await expect(form.getByRole("alert")).toHaveText("This site was updated. Reload this page, then send it again.");
  }
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByLabel(NOTE)).toHaveValue("Half a no");

  await sql.query("DELETE FROM sessions");
  await page.getByRole("button", { name: "Save note" }).click();
  const note = page.getByRole("form", { name: "Private note" });
  await expect(note.getByRole("alert")).toHaveText("You were signed out. Sign in in a new tab, then press again.");
  const opened = page.waitForEvent("popup");
  await note.getByRole("link", { name: "Sign in" }).click();
  const tab = await opened;
  await signIn(tab, signedIn.email, PASSWORD);
  await expect(tab.getByRole("heading", { level: 1 })).toHaveText(`Client of ${signedIn.name}`);
  await tab.close();
  await expect(page.getByLabel(NOTE)).toHaveValue("Half a no");
  await page.getByRole("button", { name: "Save note" }).click();
  await expect(page.getByText("Note saved.", { exact: true })).toBeVisible();
  await expect(page.getByText("You were signed out.")).toHaveCount(0);
  await page.getByRole("button", { name: "Mark as contacted" }).click();
  await expect(page.getByText("Marked as contacted.", { exact: true })).toBeVisible();
  await expect(page.getByText(failed)).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("what is done is told, and what is refused stays as it was typed", async ({ page, signedIn, accountSite }) => {
    const { rows } = await accountSite.sql.query("SELECT id FROM contacts WHERE email = $1", [
      `client.${signedIn.email}`,
    ]);
    await page.goto(`/desk/requests/${rows[0].id}`);
    await saveNoteAfterOneTooLong(page);
    await page.getByRole("button", { name: "Erase this person" }).click();
    await page.getByRole("button", { name: "Yes, erase" }).click();
    await expect(page.getByRole("status").filter({ hasText: "Erased." })).toBeVisible();

    await page.goto("/desk/calendar/book");
    await page.getByLabel("Name").fill("Dana Ortiz");
    const time = page.getByRole("radio", { name: /, \d+:00 [AP]M$/ }).last();
    await time.check();
    await page.getByRole("button", { name: "Book", exact: true }).click();
    await expect(page.getByText("Enter your email address.")).toBeVisible();
    await expect(page.getByLabel("Name")).toHaveValue("Dana Ortiz");
    await expect(time).toBeChecked();
  });
});
