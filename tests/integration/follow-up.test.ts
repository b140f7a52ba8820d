import { expect, test } from "vitest";

import { openForm, sendForm } from "@/tests/support/send-form";
import { openSite } from "@/tests/support/site-on-test-database";
import { openMailbox, TRAINER } from "@/tests/support/mailbox";
import { partOf } from "@/tests/support/smtp-server";
import { connectToDatabase } from "@/tests/support/test-database";
import { withoutTable } from "@/tests/support/without-table";

const SENT = /Message sent successfully!/;

const sql = await connectToDatabase();
const mailbox = await openMailbox();
const site = await openSite();

async function send(name: string) {
  const typed = { name, email: "dana@example.com", message: "Knee rehab." };
  return sendForm(`${site.url}/contact?type=in-home`, "Send message", typed);
}

/** Sends a request, waits for the email to the trainer, and returns its link for a state. */
async function linkOfEmail(name: string, state: string) {
  expect(await (await send(name)).text()).toMatch(SENT);
  const email = await mailbox.waitFor(TRAINER, `New request from ${name}: In-Home sessions`);
  const link = new RegExp(`^Mark as ${state}: (\\S+)`, "m").exec(partOf(email, "text/plain"))?.[1] ?? "";
  expect(link).toMatch(new RegExp(`^${site.url}/follow-up\\?`));
  return link;
}

async function stateOf(name: string) {
  const { rows } = await sql.query("SELECT state FROM contacts WHERE name = $1", [name]);
  return rows.map(({ state }) => state);
}

test("a request reaches the trainer within seconds, and a link in the email marks it after a click", async () => {
  const link = await linkOfEmail("Dana", "booked");

  // Programs that look through emails open every link, some of them several times.
  for (const method of ["GET", "HEAD", "GET"]) expect((await fetch(link, { method })).status).toBe(200);
  expect(await stateOf("Dana")).toEqual(["new"]);

  const response = await sendForm(link, "Mark as booked");
  expect(response.status).toBe(303);
  expect(await stateOf("Dana")).toEqual(["booked"]);
  expect((await sql.query("SELECT first_answered_at AS at FROM contacts")).rows).toEqual([{ at: expect.any(Date) }]);
  const page = await fetch(new URL(response.headers.get("location") ?? "", site.url));
  expect(page.status).toBe(200);
  expect(await page.text()).toMatch(/It’s marked as (?:<!-- -->)?booked/);
});

test("the page is kept by nobody, found by nobody, and says nothing about who wrote", async () => {
  const page = await fetch(await linkOfEmail("Noor", "contacted"));
  const html = await page.text();

  expect(page.headers.get("cache-control")).toContain("no-store");
  expect(html).toMatch(/<meta name="referrer" content="same-origin".*<meta name="robots" content="noindex/);
  expect(html).not.toMatch(/Noor|dana@|Knee/);
});

test("a link that was changed, has expired, or whose request is gone: 404, a clear page, and nothing happens", async () => {
  const link = await linkOfEmail("Lee", "contacted");
  const broken = [
    link.slice(0, -1),
    link.replace("contacted", "booked"),
    link.replace(/until=\d+/, "until=9999999999"),
    `${site.url}/follow-up`,
  ];
  for (const url of broken) {
    const page = await fetch(url);
    expect(page.status).toBe(404);
    // In the page itself, not only in its scripts.
    expect(await page.text()).toMatch(/<main.*>This link doesn’t work<\/h1>.*<\/main>/s);
  }
  expect(await stateOf("Lee")).toEqual(["new"]);

  await sql.query("DELETE FROM contacts WHERE name = 'Lee'");
  expect((await fetch(link)).status).toBe(404);
});

test("a form with a forged signature marks nothing", async () => {
  const link = await linkOfEmail("Kim", "contacted");

  const response = await sendForm(link, "Mark as contacted", { state: "booked" });
  expect(response.status).toBe(303);
  expect((await fetch(new URL(response.headers.get("location") ?? "", site.url))).status).toBe(404);
  expect(await stateOf("Kim")).toEqual(["new"]);
});

test("while the database fails, links in emails say so with status 503, and work again afterwards", async () => {
  const links = [
    await linkOfEmail("Tam", "contacted"),
    `${site.url}/verify-email?token=x`,
    `${site.url}/reset-password?token=x`,
  ];
  await withoutTable(sql, "contacts", () =>
    withoutTable(sql, "verification_tokens", async () => {
      for (const link of links) {
        const page = await fetch(link);
        expect(page.status).toBe(503);
        expect(await page.text()).toContain("Your link can’t be checked at the moment.");
      }
    }),
  );
  for (const link of links) expect((await fetch(link)).status).toBe(200);
});

test("while the database fails, a request's sender reads so, with the phone number, and keeps the text", async () => {
  const form = await openForm(`${site.url}/contact?type=in-home`, "Send message");
  const typed = { name: "Lee", email: "lee@example.com", message: "Knee rehab." };
  await withoutTable(sql, "contacts", async () => {
    const failed = await (await form.send(typed)).text();
    expect(failed).not.toMatch(SENT);
    expect(failed).toMatch(/role="alert".*Error sending message\. Please try again\..*Or call.*href="tel:/);
    for (const kept of ['value="Lee"', 'value="lee@example.com"', "Knee rehab.</textarea>"])
      expect(failed).toContain(kept);
  });
  expect(await (await form.send(typed)).text()).toMatch(SENT);
  const { rows } = await sql.query("SELECT message, type FROM contacts WHERE name = 'Lee'");
  expect(rows).toEqual([{ message: "Knee rehab.", type: "in-home" }]);
});

test("a stop lets an email that is being sent finish, so that it is not sent again", async () => {
  mailbox.slowDown(1_500);
  expect(await (await send("Ana")).text()).toMatch(SENT);
  await mailbox.waitFor(TRAINER, "New request from Ana");
  expect(await site.stop()).toBe(0);

  const { rows } = await sql.query(
    "SELECT kind FROM contacts JOIN emails ON contacts.id = request_id WHERE name = 'Ana'",
  );
  expect(rows).toEqual([]);
});
