import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import path from "node:path";

import { TABLE_FOLDER } from "./build/write-table.mjs";
import { COMMON_HEADERS, filePolicy, pagePolicy } from "./policy.mjs";
import { prepareAnswer } from "./prepared-answer.mjs";

/** @typedef {import("./build/write-table.mjs").Manifest} Manifest */
/** @typedef {import("./build/write-table.mjs").Entry} Entry */
/** @typedef {import("./prepared-answer.mjs").PreparedAnswer} PreparedAnswer */
/** @typedef {import("./prepared-answer.mjs").Bodies} Bodies */

/**
 * @typedef {object} Table
 * @property {Map<string, PreparedAnswer>} answers By path; what does not hold any longer is taken out.
 * @property {Map<string, { kind: Entry["kind"], digest: string, bodies: Bodies }>} built By path, what Next may make anew.
 * @property {Map<string, Bodies>} payloads What the router fetches, by the sha256 of its bytes.
 * @property {Set<string>} pages The paths that payloads belong to.
 */

/**
 * @param {string} projectDir
 * @returns {Promise<Manifest>}
 */
export async function readManifest(projectDir) {
  return JSON.parse(await readFile(path.join(projectDir, TABLE_FOLDER, "manifest.json"), "utf8"));
}

/**
 * Everything the manifest lists, in memory and ready to be sent.
 * @param {string} projectDir
 * @param {Manifest} manifest
 * @returns {Promise<Table>}
 */
export async function loadTable(projectDir, { entries, policies }) {
  /** @type {Table} */
  const table = { answers: new Map(), built: new Map(), payloads: new Map(), pages: new Set(Object.keys(policies)) };
  for (const entry of entries) {
    const bodies = await readBodies(projectDir, entry);
    const { kind, digest, cached } = entry;
    // Next writes what it makes anew over what was built.
    const isAsBuilt = createHash("sha256").update(bodies.identity).digest("hex") === digest;
    if (kind === "payload") {
      if (isAsBuilt) table.payloads.set(digest, bodies);
      continue;
    }
    if (cached) table.built.set(entry.path, { kind, digest, bodies });
    if (!isAsBuilt || cached?.isTimed) continue;
    const inline = policies[entry.path];
    const policy = inline ? pagePolicy(inline) : filePolicy(entry.headers["content-type"]);
    const headers = { ...entry.headers, ...COMMON_HEADERS, "Content-Security-Policy": policy };
    table.answers.set(entry.path, prepareAnswer(headers, bodies, entry.digest));
  }
  return table;
}

/**
 * @param {string} projectDir
 * @param {Entry} entry
 * @returns {Promise<Bodies>}
 */
async function readBodies(projectDir, { file, br, gzip }) {
  const read = (/** @type {string} */ name) => readFile(path.join(projectDir, name));
  return {
    identity: await read(file),
    ...(br && { br: await read(br) }),
    ...(gzip && { gzip: await read(gzip) }),
  };
}
