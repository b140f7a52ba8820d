import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

import { Client } from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";

const REQUESTS = 30_000;
const LIMIT_MB = 200;
const TELL_MEMORY = "process.on('exit', () => console.error('memory', process.resourceUsage().maxRSS))";

let folder: string;

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "contacts-"));
  const sql = new Client(process.env["DATABASE_URL"]);
  await sql.connect();
  // Three at the same instant each.
  await sql.query(`
    INSERT INTO contacts (name, email, message, timestamp)
    SELECT 'Visitor ' || n, 'dana@example.com', repeat('Knee rehab. ', 250), now() - n / 3 * interval '1 second'
    FROM generate_series(1, ${REQUESTS}) n`);
  await sql.end();
}, 120_000);
afterAll(() => rm(folder, { recursive: true, force: true }));

/** `npm run contacts`, and the most memory that it or npm itself held. */
async function contactsInto(list: string, args: string[]) {
  const file = await open(list, "w");
  const tellMemory = `--import "data:text/javascript,${encodeURIComponent(TELL_MEMORY)}"`;
  const command = spawn("npm", ["run", "-s", "contacts", "--", ...args], {
    env: { ...process.env, NODE_OPTIONS: tellMemory },
    stdio: ["ignore", file.fd, "pipe"],
  });
  let told = "";
  command.stderr?.on("data", (chunk: Buffer) => (told += chunk.toString()));
  const [status] = await once(command, "close");
  await file.close();

  const kilobytes = [...told.matchAll(/^memory (\d+)$/gm)].map(([, amount]) => Number(amount));
  return { status, memoryMb: Math.max(...kilobytes) / 1024 };
}

async function countVisitors(list: string) {
  let lines = 0;
  const names = new Set<string>();
  for await (const line of createInterface(createReadStream(list))) {
    const [name] = /Visitor \d+/.exec(line) ?? [];
    if (!name) continue;
    lines += 1;
    names.add(name);
  }
  return { lines, names: names.size };
}

test.each([[["--csv"]]])(
  `${REQUESTS} requests of 3,000 characters are listed with %j within ${LIMIT_MB} MB`,
  async (args) => {
    const list = path.join(folder, "list");
    const { status, memoryMb } = await contactsInto(list, args);

    expect(status).toBe(0);
    expect(await countVisitors(list)).toEqual({ lines: REQUESTS, names: REQUESTS });
    expect(memoryMb).toBeLessThan(LIMIT_MB);
  },
  120_000,
);
