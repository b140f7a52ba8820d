import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";

import { AT_BUILD_TIME, compressBodies } from "./compress-bodies.mjs";
import { isCompressible } from "./content-types.mjs";

/** @typedef {import("./collect-outputs.mjs").Output} Output */
/** @typedef {import("./inline-hashes.mjs").InlineHashes} InlineHashes */
/** @typedef {Output & { digest: string, br?: string, gzip?: string }} Entry The file relative to the project. */
/** @typedef {{ entries: Entry[], policies: Record<string, InlineHashes>, errorPages: InlineHashes, draftToken: string }} Manifest */

export const TABLE_FOLDER = path.join(".next", "edge");

/**
 * Writes the compressed forms beside the identity bytes, which stay where they are, and one manifest over all.
 * @param {string} projectDir
 * @param {Output[]} outputs
 * @param {Omit<Manifest, "entries">} rest
 */
export async function writeTable(projectDir, outputs, rest) {
  const folder = path.join(projectDir, TABLE_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const entries = await Promise.all(outputs.map((output) => writeEntry(projectDir, folder, output)));
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify({ entries, ...rest }));
}

/**
 * @param {string} projectDir
 * @param {string} folder
 * @param {Output} output
 * @returns {Promise<Entry>}
 */
async function writeEntry(projectDir, folder, { path: pathname, kind, headers, file, cached }) {
  const body = await readFile(file);
  const digest = createHash("sha256").update(body).digest("hex");
  const relative = path.relative(projectDir, file);
  const entry = { path: pathname, kind, headers, digest, file: relative, ...(cached && { cached }) };
  if (!isCompressible(headers["content-type"] ?? "")) return entry;

  const { br, gzip } = await compressBodies(body, AT_BUILD_TIME);
  const files = { br: path.join(folder, `${digest}.br`), gzip: path.join(folder, `${digest}.gz`) };
  await Promise.all([writeFile(files.br, br), writeFile(files.gzip, gzip)]);
  return { ...entry, br: path.relative(projectDir, files.br), gzip: path.relative(projectDir, files.gzip) };
}
