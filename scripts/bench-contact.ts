import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";

import pg from "pg";

import { contactBodies } from "./bench/contact-bodies";
import { startNode } from "./bench/contenders";
import { LANES, measurePace, type Pace } from "./bench/lanes";
import { postMessage } from "./bench/post-message";
import { migrateDatabase } from "./migrations/migrate-database";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const DURATION = { warmUpSeconds: 3, seconds: 8 };

/** `npm run bench:contact`: contact messages through the site's own action, beside bare inserts into the same database. */
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
    const agent = new http.Agent({ keepAlive: true, maxSockets: LANES });
    tell("through the action", await measurePace(() => postMessage(site.url, agent, bodies.action()), DURATION));
    tell("without JavaScript", await measurePace(() => postMessage(site.url, agent, bodies.form()), DURATION));
    agent.destroy();

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
