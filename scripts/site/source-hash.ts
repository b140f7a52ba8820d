import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import path from "node:path";

/** What a build is made of. What only runs (scripts, tests) must not make a build stale. */
const FOLDERS = ["app", "components", "lib", "prisma/client", "public", "server"];
const FILE_NAMES =
  /^(?:(?:middleware|instrumentation)\.ts|(?:next|postcss)\.config\.\w+|tsconfig\.json|package(?:-lock)?\.json|\.env(?:\.\w+)*)$/;
/** Next writes these values, or what it makes of them, into the pages; all others are read when the site runs. */
const BUILT_IN_VARIABLE = /^NEXT_(?:PUBLIC_\w+|DEPLOYMENT_ID|SERVER_ACTIONS_ENCRYPTION_KEY)$/;

/** One hash over everything a build depends on. By content, since a fresh clone has fresh dates. */
export async function hashSources() {
  const files = [...(await listTop()), ...(await Promise.all(FOLDERS.map(listFolder))).flat()].sort();
  const contents = await Promise.all(files.map(async (file) => [file, hash(await readFile(file))]));
  const variables = Object.entries(process.env).filter(([name]) => BUILT_IN_VARIABLE.test(name));
  return hash(JSON.stringify([contents, variables.sort(), process.versions.node.split(".")[0]]));
}

async function listTop() {
  return (await readdir(".")).filter((name) => FILE_NAMES.test(name));
}

async function listFolder(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries.filter((entry) => entry.isFile()).map((entry) => path.join(entry.parentPath, entry.name));
}

function hash(content: string | Buffer) {
  return createHash("sha256").update(content).digest("hex");
}
