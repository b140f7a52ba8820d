import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, cp, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { promisify } from "node:util";

import { findFreePort } from "@/scripts/processes";
import { sendVisitors } from "@/tests/resilience/visitors";
import { NotTried } from "@/tests/support/installed-programs";
import { visitSite } from "@/tests/support/visit-site";

const START_TAKES_S = 5;
/** Each with its page: 2,000 requests. */
const FORMS = 1_000;
const FIRST = "tried-1";
const SECOND = "tried-2";
const TOKEN = "only-for-this-walk";

/** As docs/deploying.md says, in a clone whose files only their owner can read. */
export async function tryCompose(place: string) {
  const folder = path.join(place, "clone");
  const port = await findFreePort();
  const url = `http://127.0.0.1:${port}`;
  const options = { cwd: folder, env: { ...process.env, COMPOSE_PROJECT_NAME: "site-release-test" }, maxBuffer: 1e8 };
  const run = (program: string, ...args: string[]) => promisify(execFile)(program, args, options);
  const compose = (...args: string[]) => run("docker", "compose", ...args);
  const apply = async (changes: Record<string, string>) => {
    Object.assign(settings, changes);
    const lines = Object.entries(settings).map(([name, value]) => `${name}='${value}'\n`);
    await writeFile(path.join(folder, ".env"), lines.join(""), { mode: 0o600 });
    await run("deploy/compose/apply.sh");
  };
  const password = () => randomBytes(24).toString("hex");
  const backups = path.join(place, "backups");
  const secrets = { NEXTAUTH_SECRET: `a$secret${password()}`, METRICS_TOKEN: TOKEN };
  const settings: Record<string, string> = {
    ...secrets,
    POSTGRES_PASSWORD: password(),
    SITE_DATABASE_PASSWORD: password(),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString("base64"),
    NEXTAUTH_URL: url,
    BIND: `127.0.0.1:${port}`,
    BACKUP_DIR: backups,
    CONTACT_LIMIT_PER_HOUR: "0",
  };

  await copyClone(folder);
  await mkdir(backups);
  await chmod(backups, 0o777);
  await requireDocker(run);
  try {
    await apply({ RELEASE: FIRST });
    await visitSite(url, "dana@example.com");
    assert.match(await (await fetch(`${url}/healthz`)).text(), /^ok tried-1$/m);
    const { stdout } = await compose("exec", "site-a", "printenv", "NEXTAUTH_SECRET");
    assert.equal(stdout, `${secrets.NEXTAUTH_SECRET}\n`);

    await compose("run", "--rm", "backup");
    assert.equal((await readdir(backups)).length, 1);
    const headers = { Authorization: `Bearer ${TOKEN}` };
    assert.match(await (await fetch(`${url}/metrics`, { headers })).text(), /^site_backup_age_seconds \d/m);

    await run("docker", "tag", `crown-strength:${FIRST}`, `crown-strength:${SECOND}`);
    await writeUnderway(url, "setting", () => apply({ CONTACT_RECEIPT: "1" }));
    await writeUnderway(url, "release", () => apply({ RELEASE: SECOND }));
    await apply({ SITE_DATABASE_PASSWORD: password() });
    await visitSite(url, "eve@example.com");
  } finally {
    await compose("down", "--volumes", "--timeout", "0");
    await run("docker", "image", "rm", `crown-strength:${FIRST}`, `crown-strength:${SECOND}`).catch(() => undefined);
  }
}

/** @throws unless each of 2,000 requests succeeds, from before the change until after it. */
async function writeUnderway(url: string, what: string, change: () => Promise<void>) {
  const visitors = sendVisitors(url, what);
  try {
    await change();
    while (visitors.acknowledged.length < FORMS) await sleep(100);
  } finally {
    await visitors.leave();
  }
  assert.deepEqual([...visitors.failures], [], `${what}: ${visitors.acknowledged.length} forms sent`);
}

async function copyClone(folder: string) {
  const { stdout } = await promisify(execFile)("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"]);
  for (const file of stdout.split("\0").filter(Boolean)) await cp(file, path.join(folder, file)).catch(() => undefined);
  await promisify(execFile)("chmod", ["-R", "go=", folder]);
  // The frontend that Docker brings does as well, and no registry is asked.
  const dockerfile = path.join(folder, "Dockerfile");
  await writeFile(dockerfile, (await readFile(dockerfile, "utf8")).replace(/^# syntax=.*\n/, ""));
  const command = ["sh", "-c", `sleep ${START_TAKES_S}; exec node --max-old-space-size=512 .next/main.mjs`];
  const services = { "site-a": { command }, "site-b": { command } };
  await writeFile(path.join(folder, "compose.override.yaml"), JSON.stringify({ services }));
}

async function requireDocker(run: (program: string, ...args: string[]) => Promise<unknown>) {
  try {
    await run("docker", "compose", "version");
    for (const image of ["node:24-bookworm-slim", "postgres:18", "haproxy:3.2"])
      await run("docker", "image", "inspect", image).catch(() => run("docker", "pull", image));
  } catch (error) {
    throw new NotTried(`Docker, compose or an image is not here: ${String(error)}`);
  }
}
