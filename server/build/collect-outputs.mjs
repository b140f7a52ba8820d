import { readdir } from "node:fs/promises";
import path from "node:path";

import { headersOfRules } from "./check-rules.mjs";
import { contentTypeOf } from "./content-types.mjs";

/** @typedef {import("./check-rules.mjs").BuildContext} BuildContext */
/** @typedef {"page" | "payload" | "file"} Kind A payload is what the router fetches; it has no address of its own. */
/**
 * @typedef {object} Cached For what Next may make anew.
 * @property {string} key In its cache.
 * @property {string[]} tags
 * @property {boolean} isTimed Made anew after a time, so it stays with Next.
 */
/** @typedef {{ path: string, kind: Kind, file: string, headers: Record<string, string>, cached?: Cached }} Output */

const INTERNAL_TAGS = "x-next-cache-tags";
const RSC_SUFFIX = ".rsc";
/** What `next start` says of a page that is never made anew. */
const FOREVER = "s-maxage=31536000";
const REVALIDATED = "public, max-age=0, must-revalidate";
const IMMUTABLE = "public, max-age=31536000, immutable";
/** The name of a prepared picture holds a hash of what is in it. */
const HASHED_NAME = /-[0-9a-f]{8}\.(?:avif|webp)$/;

/**
 * Everything that is the same for everybody until the next build or until Next makes it anew.
 * @param {BuildContext} context
 * @returns {Promise<Output[]>}
 */
export async function collectOutputs({ outputs, routing, projectDir }) {
  const found = [
    ...outputs.prerenders.flatMap((prerender) => fromPrerender(prerender, routing.rsc.varyHeader)),
    ...outputs.staticFiles.flatMap((file) => fromStaticFile(file, routing.rsc.varyHeader)),
    ...(await listPublic(path.join(projectDir, "public"))),
  ];
  return found.flatMap((output) => {
    const headers = headersOfRules(routing, output.path);
    return headers ? [{ ...output, headers: { ...output.headers, ...headers } }] : [];
  });
}

/**
 * @param {BuildContext["outputs"]["prerenders"][number]} prerender
 * @param {string} vary
 * @returns {Output[]}
 */
function fromPrerender({ pathname, fallback }, vary) {
  const { filePath, initialStatus = 200, initialRevalidate, postponedState } = fallback ?? {};
  // What is finished per request stays with Next.
  if (!filePath || initialStatus !== 200 || postponedState) return [];
  if (pathname.startsWith("/_")) return [];

  const initial = plain(fallback?.initialHeaders ?? {});
  const headers = { vary, "cache-control": FOREVER, "x-nextjs-cache": "HIT", ...initial };
  const kind = pathname.endsWith(RSC_SUFFIX) ? "payload" : filePath.endsWith(".html") ? "page" : "file";
  if (kind === "payload") return [{ path: pathname, kind, file: filePath, headers }];

  const tags = String(fallback?.initialHeaders?.[INTERNAL_TAGS] ?? "").split(",");
  const cached = { key: cacheKeyOf(filePath), tags, isTimed: initialRevalidate !== false };
  return [{ path: pathname, kind, file: filePath, headers, cached }];
}

/**
 * With an adapter, Next writes what it prerenders where its cache looks for it (docs: cacheHandler, get()).
 * @param {string} filePath
 */
function cacheKeyOf(filePath) {
  const key = /\/route-cache\/.*(?=\.(?:html|body)$)/.exec(filePath.replaceAll("\\", "/"))?.[0];
  if (!key) throw new Error(`${filePath} is not where Next's cache keeps it, so revalidation would miss it.`);
  return key;
}

/**
 * @param {BuildContext["outputs"]["staticFiles"][number]} file
 * @param {string} vary
 * @returns {Output[]}
 */
function fromStaticFile({ pathname, filePath }, vary) {
  const type = contentTypeOf(pathname);
  if (!type) return [];

  const headers = pathname.startsWith("/_next/")
    ? { "content-type": type, "cache-control": IMMUTABLE }
    : { "content-type": type, "cache-control": REVALIDATED, "x-nextjs-cache": "HIT", vary };
  return [{ path: pathname, kind: "file", file: filePath, headers }];
}

/**
 * @param {string} folder
 * @returns {Promise<Output[]>}
 */
async function listPublic(folder) {
  const files = (await readdir(folder, { withFileTypes: true, recursive: true })).filter((entry) => entry.isFile());
  return files.flatMap(({ parentPath, name }) => {
    const file = path.join(parentPath, name);
    const pathname = `/${path.relative(folder, file).split(path.sep).map(encodeURIComponent).join("/")}`;
    const type = contentTypeOf(name);
    const headers = { "cache-control": HASHED_NAME.test(name) ? IMMUTABLE : "public, max-age=0" };
    return type ? [{ path: pathname, kind: "file", file, headers: { "content-type": type, ...headers } }] : [];
  });
}

/** @param {Record<string, string | string[]>} headers */
function plain(headers) {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), String(value)]);
  return Object.fromEntries(named.filter(([name]) => name !== INTERNAL_TAGS));
}
