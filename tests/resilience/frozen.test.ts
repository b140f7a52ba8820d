import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { expect, test } from "vitest";

import { openForm, readOpenTimes } from "@/tests/support/send-form";

import { isOk, waitFor } from "./processes";
import { startReplicas } from "./supervised-site";

const CYCLES = Number(process.env["FAULT_CYCLES"] ?? 20);
const VISITORS = 8;
const RESPONSE_LIMIT_MS = 8_000;
const OUTAGE_LIMIT_MS = 15_000;
const RETRY_MS = 250;
const STEP_LIMIT_MS = 30_000;

const LOCK_IS_HELD = `
  SELECT 1 FROM pg_locks held JOIN pg_locks waiting USING (pid)
  WHERE held.locktype = 'advisory' AND held.objid = 72707370 AND held.granted AND NOT waiting.granted`;

test(
  `a replica frozen ${CYCLES} times while it holds the lock of the times costs the others seconds`,
  { timeout: 120_000 + CYCLES * 45_000 },
  async ({ onTestFinished }) => {
    const { replicas, postgres } = await startReplicas(onTestFinished);
    const [frozen, other] = replicas;
    const sql = new Client(postgres.ownerUrl.replace(/\/\w+$/, new URL(postgres.url).pathname));
    await sql.connect();
    onTestFinished(() => sql.end());

    const results = { responses: 0, triedAgain: 0, longestResponseMs: 0, longestOutageMs: 0 };
    for (let cycle = 1; cycle <= CYCLES; cycle++) {
      const times = await readOpenTimes(other.url);
      const [first, ...visitors] = await Promise.all(
        [frozen, ...Array<typeof other>(VISITORS).fill(other)].map(({ url }) =>
          openForm(`${url}/evaluation`, "Book this time"),
        ),
      );
      const typed = (visitor: number) => ({
        place: "virtual",
        startsAt: times[visitor * 2] ?? "",
        name: "Fault Run",
        email: `${cycle}-${visitor}@example.com`,
      });

      // Keeps the first booking in its transaction until the process is frozen.
      await sql.query("BEGIN; LOCK TABLE closed_days IN ACCESS EXCLUSIVE MODE");
      const unfinished = first?.send(typed(0)).catch(() => undefined);
      await waitFor("the lock", STEP_LIMIT_MS, async () => (await sql.query(LOCK_IS_HELD)).rowCount === 1);
      const pid = frozen.server() ?? 0;
      process.kill(pid, "SIGSTOP");
      await sql.query("COMMIT");

      const frozenAt = Date.now();
      await Promise.all(
        visitors.map(async (form, index) => {
          for (;;) {
            const askedAt = Date.now();
            const { status } = await form.send(typed(index + 1));
            results.responses += 1;
            results.longestResponseMs = Math.max(results.longestResponseMs, Date.now() - askedAt);
            results.longestOutageMs = Math.max(results.longestOutageMs, Date.now() - frozenAt);
            if (status === 303) return;
            results.triedAgain += 1;
            await sleep(RETRY_MS);
          }
        }),
      );

      process.kill(pid, "SIGCONT");
      await unfinished;
      await waitFor("the replica that was frozen", STEP_LIMIT_MS, () => isOk(`${frozen.url}/readyz`));
      await sql.query("DELETE FROM contacts");
    }
    console.table([results]);

    expect(results.longestResponseMs).toBeLessThan(RESPONSE_LIMIT_MS);
    expect(results.longestOutageMs).toBeLessThan(OUTAGE_LIMIT_MS);
  },
);
