import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

import { saveContactMessage } from "@/lib/server/contacts/contact-messages";
import { createBackgroundWorker } from "@/lib/server/background-worker";

const sql = new Client(process.env["DATABASE_URL"]);
beforeAll(() => sql.connect());
afterAll(() => sql.end());

async function storedMails() {
  const { rows } = await sql.query(
    "SELECT message, attempts, run_at FROM contacts LEFT JOIN contact_mails ON contacts.id = contact_id ORDER BY message",
  );
  return rows;
}

test("without a mail server notices wait for a day, untried, and are then removed; the messages stay", async () => {
  for (const message of ["old", "new"]) {
    await saveContactMessage({ name: "Dana", email: "dana@example.com", message });
  }
  await sql.query(
    `UPDATE contact_mails SET queued_at = queued_at - interval '24 hours 1 minute'
     WHERE contact_id = (SELECT id FROM contacts WHERE message = 'old')`,
  );
  const worker = createBackgroundWorker();

  await expect.poll(storedMails).toMatchObject([
    { message: "new", attempts: 0, run_at: expect.any(Date) },
    { message: "old", attempts: null, run_at: null },
  ]);
  await worker.stop();
});
