import { expect, test } from "vitest";

import { createBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { connectToDatabase } from "@/tests/support/test-database";
import { saveRequest } from "@/tests/support/as-visitor";

const sql = await connectToDatabase();

async function queuedEmails() {
  const { rows } = await sql.query(
    "SELECT message, attempts, run_at FROM contacts LEFT JOIN emails ON contacts.id = request_id ORDER BY message",
  );
  return rows;
}

test("without a mail server emails wait for a day, untried, and are then removed; the requests stay", async () => {
  for (const message of ["old", "new"]) {
    await saveRequest({ name: "Dana", email: "dana@example.com", message });
  }
  await sql.query(
    `UPDATE emails SET queued_at = queued_at - interval '24 hours 1 minute'
     WHERE request_id = (SELECT id FROM contacts WHERE message = 'old')`,
  );
  const worker = createBackgroundWorker();

  await expect.poll(queuedEmails).toMatchObject([
    { message: "new", attempts: 0, run_at: expect.any(Date) },
    { message: "old", attempts: null, run_at: null },
  ]);
  await worker.stop();
});
