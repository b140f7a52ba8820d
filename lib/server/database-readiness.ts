import "server-only";

import { countParkedMails } from "@/lib/server/contact-mails";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";

/** Shorter than the interval at which a load balancer asks. */
const TIME_LIMIT_MS = 2_000;

type Readiness = { isReady: boolean; parkedMails: number };

const NOT_READY: Readiness = { isReady: false, parkedMails: 0 };

/** Whether the database answers in time, and what it says about mails that were given up. */
export async function readReadiness() {
  const limit = new AbortController();
  try {
    return await Promise.race([askDatabase(), failInTime(limit.signal)]);
  } catch (error) {
    log.warn({ error }, "database not ready");
    return NOT_READY;
  } finally {
    limit.abort();
  }
}

async function askDatabase(): Promise<Readiness> {
  await db().$queryRaw`SELECT 1`;
  // The database answers, whatever is the matter with this table, such as a migration that is still to come.
  return { isReady: true, parkedMails: await countParkedMails().catch(() => 0) };
}

function failInTime(signal: AbortSignal) {
  return new Promise<never>((_, reject) => {
    const timer = setTimeout(
      () => reject(Object.assign(new Error("no answer in time"), { code: "ETIMEDOUT" })),
      TIME_LIMIT_MS,
    );
    signal.addEventListener("abort", () => clearTimeout(timer));
  });
}
