import { mkdtemp, rm } from "node:fs/promises";
import http from "node:http";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { performance } from "node:perf_hooks";

import pg from "pg";

import { startNode } from "./bench/contenders";
import { contactBodies } from "./bench/contact-bodies";
import { migrateDatabase } from "./migrations/migrate-database";
import { openEmbeddedPostgres } from "./postgres/embedded-postgres";
import { buildIfStale } from "./site/build-site";
import type { TaskContext } from "./task";

const CONNECTIONS = 32;
const SECONDS = 8;
const WARM_UP_SECONDS = 3;

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
    console.log(`${CONNECTIONS} connections, ${SECONDS} s; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    const bodies = await contactBodies(site.url);
    const agent = new http.Agent({ keepAlive: true, maxSockets: CONNECTIONS });
    tell("through the action", await repeat(() => post(site.url, agent, bodies.action())));
    tell("without JavaScript", await repeat(() => post(site.url, agent, bodies.form())));
    agent.destroy();

    const pool = new pg.Pool({ connectionString: database.url, max: CONNECTIONS });
    // The database may go away before the last connection has closed.
    pool.on("error", () => undefined);
    tell("bare commits", await repeat(() => insert(pool)));
    const { rows } = await pool.query("SELECT count(*)::int AS count FROM contacts");
    console.log(`stored: ${rows[0]?.count}`);
    await pool.end();
  } finally {
    site.stop();
    await database.close();
    await rm(dataDir, { recursive: true, force: true });
  }
}

type Result = { perSecond: number; failed: number };

async function repeat(attempt: () => Promise<boolean>): Promise<Result> {
  await during(WARM_UP_SECONDS, attempt);
  return during(SECONDS, attempt);
}

/** As often as it goes, on as many lanes as there are connections. */
async function during(seconds: number, attempt: () => Promise<boolean>): Promise<Result> {
  const begun = performance.now();
  let [done, failed] = [0, 0];
  async function lane() {
    while (performance.now() - begun < seconds * 1_000) {
      if (await attempt()) done += 1;
      else failed += 1;
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, lane));
  return { perSecond: (done / (performance.now() - begun)) * 1_000, failed };
}

type Body = { headers: Record<string, string>; body: Buffer };

function post(site: string, agent: http.Agent, { headers, body }: Body) {
  const sent = { ...headers, origin: site, "content-length": body.length };
  return new Promise<boolean>((resolve) => {
    const request = http.request(`${site}/contact`, { method: "POST", agent, headers: sent }, (response) => {
      let text = "";
      response.setEncoding("utf8").on("data", (piece: string) => (text += piece));
      response.on("end", () =>
        resolve(response.statusCode === 200 && /"success"|Message sent successfully!/.test(text)),
      );
    });
    request.on("error", () => resolve(false));
    request.end(body);
  });
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

function tell(what: string, { perSecond, failed }: Result) {
  console.log(`${what.padEnd(20)} ${perSecond.toFixed(0)}/s, ${failed} failed`);
}
