import { createHash } from "node:crypto";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

import { isCompressible } from "./content-types.mjs";

/** @typedef {import("./collect-outputs.mjs").Output} Output */
/** @typedef {import("./inline-hashes.mjs").InlineHashes} InlineHashes */
/** @typedef {{ path: string, kind: Output["kind"], headers: Record<string, string>, digest: string, file: string, br?: string, gzip?: string }} Entry */
/** @typedef {{ entries: Entry[], policies: Record<string, InlineHashes>, errorPages: InlineHashes }} Manifest */

export const TABLE_FOLDER = path.join(".next", "edge");

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

/**
 * Writes the compressed forms beside the identity bytes, which stay where they are, and one manifest over all.
 * @param {string} projectDir
 * @param {Output[]} outputs
 * @param {Pick<Manifest, "policies" | "errorPages">} hashes
 */
export async function writeTable(projectDir, outputs, hashes) {
  const folder = path.join(projectDir, TABLE_FOLDER);
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { recursive: true });

  const entries = await Promise.all(outputs.map((output) => writeEntry(projectDir, folder, output)));
  await writeFile(path.join(folder, "manifest.json"), JSON.stringify({ entries, ...hashes }));
}

/**
 * @param {string} projectDir
 * @param {string} folder
 * @param {Output} output
 * @returns {Promise<Entry>}
 */
async function writeEntry(projectDir, folder, { path: pathname, kind, headers, file }) {
  const body = await readFile(file);
  const digest = createHash("sha256").update(body).digest("hex");
  const entry = { path: pathname, kind, headers, digest, file: path.relative(projectDir, file) };
  if (!isCompressible(headers["content-type"] ?? "")) return entry;

  const [small, compatible] = await Promise.all([
    brotli(body, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } }),
    gzip(body, { level: 9 }),
  ]);
  const files = { br: path.join(folder, `${digest}.br`), gzip: path.join(folder, `${digest}.gz`) };
  await Promise.all([writeFile(files.br, small), writeFile(files.gzip, compatible)]);
  return { ...entry, br: path.relative(projectDir, files.br), gzip: path.relative(projectDir, files.gzip) };
}
