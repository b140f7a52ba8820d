import assert from "node:assert/strict";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { openSlowLink } from "@/scripts/bench/slow-link";
import { findFreePort } from "@/scripts/processes";
import { TESTED_RELEASE } from "@/scripts/test";
import { launchInside, runCommand, type Stage, startImage, type Values } from "@/tests/support/built-image";
import { createEmptyDatabase } from "@/tests/support/empty-database";
import { installPackages, requireProgram, runProgram } from "@/tests/support/installed-programs";
import { type Place, type Proxy, startPgBouncer, startPostgres, startProxy } from "@/tests/support/operator-servers";
import { openForm } from "@/tests/support/send-form";
import { launchProgram } from "@/tests/support/start-site";
import { sendRequest, visitSite } from "@/tests/support/visit-site";

import { tryCompose } from "./compose";
import { followDockerfile } from "./dockerfile";
import { tryKubernetes } from "./kubernetes";
import { tryRestrictions, tryUnits } from "./systemd";

const EMAIL = "dana@example.com";
const START_LIMIT_MS = 240_000;
const ENV = { NEXTAUTH_SECRET: "a-secret-for-tests-that-nobody-else-knows", CONTACT_LIMIT_PER_HOUR: "0" };
/** By default Node.js closes a connection that has been idle for 6 s, when a proxy's next request may be on its way. */
const PAUSES_MS = [0, 5_800, 5_830, 5_860, 5_890, 5_920];

type Case = { name: string; run: () => Promise<void> };

export function createCases(place: Place): Case[] {
  const { NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: actions_key, ...args } = TESTED_RELEASE;
  let stages: ReturnType<typeof followDockerfile> | undefined;

  async function buildStage(name: "build" | "image") {
    stages ??= followDockerfile(path.join(place.folder, "stages"), args, { actions_key });
    const stage = (await stages)[name];
    assert(stage, `The Dockerfile has no stage "${name}".`);
    return stage;
  }

  async function prepare(version = 18) {
    const { ownerUrl, siteUrl } = await startPostgres(place, version);
    const create = async () => ({ ...ENV, DATABASE_URL: (await createEmptyDatabase(ownerUrl, siteUrl)).url });
    return { image: await buildStage("image"), env: await create(), restored: await create() };
  }

  async function serve({ image, env, restored }: { image: Stage; env: Values; restored: Values }) {
    await Promise.all([1, 2, 3].map(() => runCommand(image, ["db-migrate"], { env })));
    await using site = await startImage(image, env);
    await visitSite(site.url, EMAIL);
    const check = launchInside(image, image.healthCheck, { env: { PORT: site.port } });
    assert.equal(await check.exited, 0, check.output());
    const file = path.join(place.folder, "site.backup");
    await runCommand(image, ["backup", "-"], { env, output: file });
    await runCommand(image, ["restore", "-"], { env: restored, input: file });
    for (const list of ["contacts", "evaluations"]) {
      const [before = "", after] = await Promise.all(
        [env, restored].map((which) => runCommand(image, [list, "--json"], { env: which })),
      );
      assert.match(before, /dana@example\.com/);
      // Emails that waited wait until an operator says so.
      assert.equal(after?.replaceAll('"parked"', "null"), before);
    }
  }

  async function tryImage() {
    const { image, env, restored } = await prepare();
    assert.notEqual(await launchInside(image, ["touch", "/app/file"]).exited, 0, "The folder can be written.");
    await serve({ image, env, restored });
    assert.match(await runCommand(image, ["db-migrate"], { env }), /up to date/);
    assert.match(await runCommand(image, ["trainer", "add", EMAIL], { env }), /\/reset-password/);
    assert.match(await runCommand(image, ["trainer", "--json"], { env }), /dana@example\.com/);
  }

  /** The image is built in a clone without tests, which has the embedded database. */
  async function tryNode(version: string) {
    const { root, folder } = await buildStage("build");
    const bin = path.join(await installPackages(`node@${version}`, "npm@11"), ".bin");
    const PORT = String(await findFreePort());
    const own = { DATA_DIR: path.join(place.folder, `data-${version}`), PORT, HOME: place.folder };
    const env = { ...TESTED_RELEASE, NODE_ENV: "production", PATH: `${bin}:${process.env["PATH"]}`, ...own } as const;
    const site = launchProgram(`${bin}/npm`, ["start"], { cwd: path.join(root, folder), env });
    try {
      const isReady = await Promise.race([site.says(/^Ready: /m, START_LIMIT_MS), site.exited.then(() => false)]);
      assert(isReady, site.output());
      await visitSite(`http://localhost:${PORT}`, EMAIL);
    } finally {
      site.kill("SIGTERM");
    }
    assert.equal(await site.exited, 0, site.output());
  }

  async function tryPgBouncer(mode: string) {
    const { image, env, restored } = await prepare();
    const pooled = await startPgBouncer(place, mode, env.DATABASE_URL);
    await serve({ image, restored, env: { ...env, DIRECT_URL: env.DATABASE_URL, DATABASE_URL: pooled } });
  }

  async function tryProxy(proxy: Proxy) {
    const { image, env } = await prepare();
    await runCommand(image, ["db-migrate"], { env });
    const port = await findFreePort();
    const url = `http://127.0.0.1:${port}`;
    const own = { TRUST_PROXY_HOPS: "1", CONTACT_LIMIT_PER_HOUR: "3", NEXTAUTH_URL: url };
    await using site = await startImage(image, { ...env, ...own });
    await startProxy(place, proxy, port, new URL(await openSlowLink(site.url, 0)).host);
    await visitSite(url, EMAIL);
    // Two requests of three are used. The limit is one per address: one that a visitor claims is not believed.
    const claims = [
      [url, "203.0.113.1"],
      [url, "203.0.113.2"],
      [`http://[::1]:${port}`, "203.0.113.2"],
    ] as const;
    const outcomes: string[] = [];
    for (const [at, claimed] of claims) {
      const email = `dana-${outcomes.length}@example.com`;
      outcomes.push(await sendRequest(at, email, { Origin: url, "X-Forwarded-For": claimed }));
    }
    assert.deepEqual(outcomes, ["sent", "refused", "sent"]);
    const { send } = await openForm(`${url}/contact`, "Send message");
    for (const pauseMs of PAUSES_MS) {
      await sleep(pauseMs);
      const sending = Array.from({ length: 12 }, () => send({ name: "Dana", email: EMAIL, message: "Hello" }));
      for (const { status } of await Promise.all(sending)) assert.equal(status, 200);
    }
  }

  async function tryAlerts() {
    await runProgram(requireProgram("promtool", "prometheus"), ["test", "rules", "deploy/prometheus/alerts.test.yml"]);
  }

  return [
    { name: "image: pages, a form, a booking and the commands, from a folder that cannot be written", run: tryImage },
    { name: "compose: a release, a setting and a password under way", run: () => tryCompose(place.folder) },
    { name: "systemd: the units are right and expose little", run: tryUnits },
    { name: "systemd: a start under the unit's restrictions", run: tryRestrictions },
    { name: "Kubernetes: the manifests, rendered", run: () => tryKubernetes(place.folder) },
    { name: "Prometheus: the alerts at a burst, a stop, a full queue, a first week", run: tryAlerts },
    ...casesOf("Node.js", ["20.19", "22", "24", "26"], tryNode),
    ...casesOf("PostgreSQL", [14, 15, 16, 17, 18], async (version) => serve(await prepare(version))),
    ...casesOf("PgBouncer, pool_mode", ["session", "transaction"], tryPgBouncer),
    ...casesOf<Proxy>("proxy", ["nginx", "caddy", "haproxy"], tryProxy),
  ];
}

function casesOf<Value>(what: string, values: Value[], run: (value: Value) => Promise<void>): Case[] {
  return values.map((value) => ({ name: `${what} ${value}`, run: () => run(value) }));
}
