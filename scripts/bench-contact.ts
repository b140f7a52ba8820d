import { mkdtemp, rm } from "node:fs/promises";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";

import pg from "pg";

import { contactBodies } from "./bench/contact-bodies";
import { startNode } from "./bench/contenders";
import { LANES, measurePace, type Pace } from "./bench/lanes";
import { openLane } from "./bench/open-lane";
import { residentMegabytes } from "./bench/process-use";
import { migrateDatabase } from "./migrations/migrate-database";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

/** Next's code takes thousands of messages to be compiled to the end. */
const DURATION = { warmUpSeconds: 15, seconds: 8 };

/**
 * `npm run bench:contact`: contact messages through the site's own action, beside bare inserts into the same database.
 */
export async function run({ progress }: TaskContext) {
  await buildIfStale(progress.step("Build"));
  const dataDir = await mkdtemp(path.join(tmpdir(), "bench-"));
  const database = await openEmbeddedPostgres({ dataDir });
  await migrateDatabase({ url: database.url });
  const site = await startNode("this site", () => ["server/front.mjs"], {
    DATABASE_URL: database.url,
    CONTACT_LIMIT_PER_HOUR: "0",
  });

  try {
    console.log(`${LANES} connections, ${DURATION.seconds} s; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const bodies = await contactBodies(site.url);
    const lanes = Array.from({ length: LANES }, () => openLane(site.url));
    const measure = (body: typeof bodies.action) =>
      measurePace(async (lane) => (await lanes[lane]?.send(body())) ?? false, DURATION);
    tell("through the action", await measure(bodies.action));
    tell("without JavaScript", await measure(bodies.form));
    for (const { close } of lanes) close();
    console.log(`memory of this site: ${residentMegabytes(site.pid).toFixed(0)} MB`);

    const pool = new pg.Pool({ connectionString: database.url, max: LANES });
    // The database may go away before the last connection has closed.
    pool.on("error", () => undefined);
    tell("bare commits", await measurePace(() => insert(pool), DURATION));
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM contacts");
    console.log(`stored: ${rows[0]?.count}`);
    await pool.end();
  } finally {
    site.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

let inserted = 0;

async function insert(pool: pg.Pool) {
  inserted += 1;
  await pool.query(
    "INSERT INTO contacts (name, email, message, content_hash) VALUES ('Dana', 'dana@example.com', $1, sha256($2))",
    ["Two mornings a week.", Buffer.from(`bare ${inserted}`)],
  );
  return true;
}

function tell(what: string, { perSecond, failed }: Pace) {
  console.log(`${what.padEnd(20)} ${perSecond.toFixed(0)}/s, ${failed} failed`);
}
