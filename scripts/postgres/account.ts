import { execFileSync, spawnSync } from "node:child_process";
import { statSync } from "node:fs";

import { OperatorError } from "@/scripts/operator-error";

const ACCOUNT = "postgres";
/** For the system's own small programs, such as id. */
const LIMIT_MS = 10_000;

/** Nothing of ours: PGDATA, PGPORT and locales of the operator's shell must not decide anything. */
export const POSTGRES_ENV: NodeJS.ProcessEnv = { NODE_ENV: "production", PATH: process.env["PATH"], LC_ALL: "C" };

/** How to run PostgreSQL's programs. It refuses to run as root, so then another account does. */
export type Account = {
  /** Who owns the cluster's files, where that is not ourselves. */
  owner?: Identity;
  /** What to put before a command line. */
  prefix: string[];
};

type Identity = { uid: number; gid: number };

/** @param reachable Directories and programs the account must be able to get at. */
export function chooseAccount(clusterFolder: string, reachable: string[]): Account {
  if (process.getuid?.() !== 0) return { prefix: [] };

  const account = waysToLeaveRoot(clusterFolder).find((way) => reachable.every((place) => canReach(way, place)));
  if (account) return account;
  throw new OperatorError(
    `The account "${ACCOUNT}", which runs the embedded database, cannot reach ${reachable.join(" or ")}: ` +
      `open the directories above for it (chmod o+x), start as an ordinary user, or set DATABASE_URL.`,
  );
}

/** The command line that runs a program under the account, for spawn(). */
export function commandAs({ owner, prefix }: Account, program: string, args: string[]) {
  const [command = program, ...rest] = [...prefix, program, ...args];
  return { command, args: rest, identity: owner ?? {} };
}

function waysToLeaveRoot(clusterFolder: string): Account[] {
  const owner = statSync(clusterFolder, { throwIfNoEntry: false });
  const { uid, gid } = owner?.uid ? owner : systemAccount();
  const direct: Account = { owner: { uid, gid }, prefix: [] };
  // Another account cannot reach a clone below a closed directory, such as /root. In a user namespace root goes by the
  // account's number and loses its privileges, yet may pass the directories it owns.
  const renamed: Account = { prefix: ["unshare", "--user", `--map-user=${uid}`, `--map-group=${gid}`] };

  if (!owner) return [direct, renamed];
  return owner.uid === 0 ? [renamed] : [direct];
}

function canReach(account: Account, place: string) {
  const { command, args, identity } = commandAs(account, "/bin/sh", ["-c", 'test -x "$1"', "sh", place]);
  return spawnSync(command, args, { ...identity, cwd: "/", stdio: "ignore", timeout: LIMIT_MS }).status === 0;
}

function systemAccount() {
  return readAccount() ?? createAccount();
}

function readAccount() {
  try {
    const [uid, gid] = ["-u", "-g"].map((flag) =>
      Number(execFileSync("id", [flag, ACCOUNT], { stdio: ["ignore", "pipe", "ignore"], timeout: LIMIT_MS })),
    );
    return uid && gid ? { uid, gid } : undefined;
  } catch {
    return undefined;
  }
}

function createAccount() {
  spawnSync("useradd", ["--system", "--user-group", "--no-create-home", "--shell", "/usr/sbin/nologin", ACCOUNT], {
    timeout: LIMIT_MS,
  });
  const account = readAccount();
  if (account) return account;
  throw new OperatorError(
    `PostgreSQL does not run as root and the account "${ACCOUNT}" could not be created: start as an ordinary user, or set DATABASE_URL.`,
  );
}
