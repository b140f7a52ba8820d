// Next's own cache of pages and data, which also tells the front what no longer holds. Named in next.config.ts.
import { createRequire } from "node:module";
import { workerData } from "node:worker_threads";

/** @typedef {typeof import("next/dist/server/lib/incremental-cache/file-system-cache").default} FileSystemCacheClass */
/** @typedef {InstanceType<FileSystemCacheClass>} OwnCache */
/** @typedef {import("./invalidations.mjs").CacheNews} CacheNews */

// A CommonJS module: imported, its class would be the default of the default.
/** @type {{ default: FileSystemCacheClass }} */
const { default: FileSystemCache } = createRequire(import.meta.url)(
  "next/dist/server/lib/incremental-cache/file-system-cache.js",
);

/** @type {import("node:worker_threads").MessagePort | undefined} Absent in a build, in development and with EDGE=off. */
const front = workerData?.front;

/** @param {CacheNews} news */
function tell(news) {
  front?.postMessage(news);
}

// Next asks for a default export.
export default class CacheHandler extends FileSystemCache {
  /**
   * @override
   * @param {Parameters<OwnCache["revalidateTag"]>} args
   */
  revalidateTag(...args) {
    const done = super.revalidateTag(...args);
    // At once: the answer to whoever asked for this must not overtake it.
    tell({ revalidated: [args[0]].flat() });
    return done;
  }

  /**
   * @override
   * @param {Parameters<OwnCache["get"]>} args
   */
  async get(...args) {
    const found = await super.get(...args);
    const tags = tagsOf(found?.value);
    if (tags) tell({ read: args[0], tags });
    return found;
  }

  /**
   * @override
   * @param {Parameters<OwnCache["set"]>} args
   */
  async set(...args) {
    await super.set(...args);
    if (args[1]?.kind !== "FETCH") tell({ written: args[0] });
  }
}

/** @param {import("next/dist/server/response-cache").IncrementalCacheValue | null | undefined} value */
function tagsOf(value) {
  if (value?.kind !== "APP_PAGE" && value?.kind !== "APP_ROUTE") return undefined;
  const line = value.headers?.["x-next-cache-tags"];
  return typeof line === "string" ? line.split(",") : [];
}
