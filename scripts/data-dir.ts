import { randomBytes } from "node:crypto";
import { access, chmod, constants, mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

import { OperatorError } from "@/lib/operator-error";

const LIMIT_MS = 5_000;

/** @returns its real path. It has a limit, since some file systems do not respond, and below /proc Node tries forever to create a folder. */
export async function prepareDataDir(dataDir: string) {
  const tooLate = sleep(LIMIT_MS, `${dataDir} did not respond within ${LIMIT_MS / 1000} s.`, { ref: false });
  const prepare = async (folder: string) => {
    const created = await mkdir(folder, { recursive: true, mode: 0o700 });
    // The account that runs the database must pass through. The secrets inside have their own permissions.
    if (created && process.getuid?.() === 0) await chmod(folder, 0o711);
    await access(folder, constants.W_OK);
  };
  const prepared = prepare(path.resolve(dataDir)).catch((error: Error) => error.message);
  const failure = await Promise.race([prepared, tooLate]);
  if (failure) throw new OperatorError(`DATA_DIR should be a directory that can be written: ${failure}`);
  return realpath(dataDir);
}

/** It is generated once, so that a restart signs nobody out and a new build knows the forms of the one before. */
export async function generatedSecret(dataDir: string, name: "nextauth-secret" | "actions-key") {
  await prepareDataDir(dataDir);
  const file = path.join(dataDir, name);
  const secret = randomBytes(32).toString("base64");
  await writeFile(file, secret, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
