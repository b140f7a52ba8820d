import { randomBytes } from "node:crypto";
import { readFile, writeFile } from "node:fs/promises";
import path from "node:path";

/** The secret that signs sessions, made on the first call and kept, so that a restart signs nobody out. */
export async function keptSecret(dataDir: string) {
  const file = path.join(dataDir, "nextauth-secret");
  try {
    await writeFile(file, randomBytes(32).toString("base64url"), { mode: 0o600, flag: "wx" });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  return (await readFile(file, "utf8")).trim();
}
