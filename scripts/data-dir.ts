import { randomBytes } from "node:crypto";
import { mkdir, readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** It is generated once, so that a restart signs nobody out and a new build knows the forms of the one before. */
export async function generatedSecret(dataDir: string, name: "nextauth-secret" | "actions-key") {
  await mkdir(dataDir, { recursive: true });
  const file = path.join(dataDir, name);
  const secret = randomBytes(32).toString("base64");
  await writeFile(file, secret, { mode: 0o600, flag: "wx" }).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  return (await readFile(file, "utf8")).trim();
}
