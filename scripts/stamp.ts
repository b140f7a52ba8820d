import { hash } from "node:crypto";
import { readFile, rm, writeFile } from "node:fs/promises";

/** Runs `work` unless it was completed with the same inputs before. @returns whether it ran. */
export async function runIfStale(stampFile: string, inputs: (string | Buffer)[], work: () => Promise<void>) {
  const stamp = hash("sha256", inputs.map((input) => hash("sha256", input)).join());
  if ((await readFile(stampFile, "utf8").catch(() => "")) === stamp) return false;

  // An interrupted run must not pass for the previous one.
  await rm(stampFile, { force: true });
  await work();
  await writeFile(stampFile, stamp);
  return true;
}
