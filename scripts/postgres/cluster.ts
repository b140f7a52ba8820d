import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { chmod, chown, mkdir, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import path from "node:path";

import { isAlive } from "@/scripts/is-alive";
import { OperatorError } from "@/scripts/operator-error";

import { type Account, chooseAccount, commandAs, POSTGRES_ENV } from "./account";
import { type Binaries, findBinaries } from "./binaries";

const UNFINISHED = "postgres.new-";
const INITDB_FLAGS = [
  "--username=owner",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];

export type Cluster = {
  /** PostgreSQL's own data directory. */
  folder: string;
  logFile: string;
  passwords: { owner: string; site: string };
  account: Account;
  binaries: Binaries;
};

/** The cluster below the data directory, created on the first call. */
export async function openCluster(dataDir: string): Promise<Cluster> {
  const home = path.join(dataDir, "postgres");
  const folder = path.join(home, "cluster");
  const binaries = await findBinaries();
  const account = chooseAccount(folder, [path.dirname(home), binaries.postgres]);
  await removeUnfinished(dataDir);
  if (!(await exists(folder))) await createCluster(dataDir, home, account, binaries);

  const [owner, site] = await Promise.all(
    ["owner-password", "site-password"].map((name) => readSecret(path.join(home, name))),
  );
  if (!owner || !site)
    throw new OperatorError(`${home} lacks its password files: restore them, or move it away to start empty.`);
  return { folder, logFile: path.join(home, "server.log"), passwords: { owner, site }, account, binaries };
}

/**
 * Everything is made aside and moved into place at once, so a start that is killed half-way leaves nothing half done.
 */
async function createCluster(dataDir: string, home: string, account: Account, binaries: Binaries) {
  const draft = path.join(dataDir, `${UNFINISHED}${process.pid}`);
  const folder = path.join(draft, "cluster");
  const passwordFile = path.join(draft, "owner-password");

  await mkdir(folder, { recursive: true, mode: 0o700 });
  await Promise.all(
    [passwordFile, path.join(draft, "site-password")].map((file) =>
      writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 }),
    ),
  );
  if (account.owner) {
    const { uid, gid } = account.owner;
    await Promise.all([draft, folder, passwordFile].map((place) => chown(place, uid, gid)));
  }
  await chmod(draft, 0o700);
  await initdb(folder, passwordFile, account, binaries);

  await rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    // Another start was quicker: its cluster is as good as ours.
    await rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

function initdb(folder: string, passwordFile: string, account: Account, binaries: Binaries) {
  const flags = [`--pgdata=${folder}`, `--pwfile=${passwordFile}`, ...INITDB_FLAGS];
  const { command, args, identity } = commandAs(account, binaries.initdb, flags);
  const child = spawn(command, args, {
    ...identity,
    cwd: "/",
    env: POSTGRES_ENV,
    stdio: ["ignore", "ignore", "pipe"],
  });
  let complaint = "";
  child.stderr.on("data", (chunk: Buffer) => (complaint += chunk.toString()));

  return new Promise<void>((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code) => {
      if (code === 0) resolve();
      else
        reject(new OperatorError(`The embedded database could not be created: ${complaint.trim().split("\n").at(-1)}`));
    });
  });
}

/** What killed starts have left. */
async function removeUnfinished(dataDir: string) {
  const drafts = (await readdir(dataDir)).filter((name) => name.startsWith(UNFINISHED));
  const abandoned = drafts.filter((name) => !isAlive(Number(name.slice(UNFINISHED.length))));
  await Promise.all(abandoned.map((name) => rm(path.join(dataDir, name), { recursive: true, force: true })));
}

async function readSecret(file: string) {
  return (await readFile(file, "utf8").catch(() => "")).trim();
}

async function exists(place: string) {
  return stat(place).then(
    () => true,
    () => false,
  );
}
