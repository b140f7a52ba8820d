import { spawn } from "node:child_process";
import { once } from "node:events";
import { createReadStream } from "node:fs";
import { open } from "node:fs/promises";
import path from "node:path";
import { createInterface } from "node:readline";

import { expect, test } from "vitest";
import { openFolder } from "@/tests/support/temporary-folder";
import { connectToDatabase } from "@/tests/support/test-database";

const REQUESTS = 30_000;
const LIMIT_MB = 200;
const TELL_MEMORY = "process.on('exit', () => console.error('memory', process.resourceUsage().maxRSS))";

const folder = await openFolder();
const sql = await connectToDatabase();
// Three at the same instant each.
await sql.query(`
  INSERT INTO contacts (name, email, message, timestamp)
  SELECT 'Visitor ' || n, 'dana@example.com', repeat('Knee rehab. ', 250), now() - n / 3 * interval '1 second'
  FROM generate_series(1, ${REQUESTS}) n`);

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

test(`${REQUESTS} requests of 3,000 characters are listed with --csv within ${LIMIT_MB} MB`, async () => {
  const list = path.join(folder, "list");
  const { status, memoryMb } = await contactsInto(list, ["--csv"]);

  expect(status).toBe(0);
  expect(await countVisitors(list)).toEqual({ lines: REQUESTS, names: REQUESTS });
  expect(memoryMb).toBeLessThan(LIMIT_MB);
}, 120_000);
