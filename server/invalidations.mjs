import { receiveMessageOnPort } from "node:worker_threads";

/**
 * @typedef {{ revalidated: string[] } | { read: string, tags: string[] } | { written: string }} CacheNews
 * Tags that no longer hold; the tags of an entry that Next is about to serve; an entry that was made anew.
 */
/** @typedef {{ path: string, cached?: { key: string, tags: string[] } }} CachedEntry */

/**
 * Forgets what Next's cache says no longer holds.
 * @param {object} parts
 * @param {import("node:worker_threads").MessagePort} parts.port Where server/cache-handler.mjs speaks.
 * @param {CachedEntry[]} parts.entries
 * @param {(path: string) => void} parts.forget
 */
export function followInvalidations({ port, entries, forget }) {
  const cached = new Map(entries.flatMap(({ path, cached }) => (cached ? [[cached.key, { path, ...cached }]] : [])));
  let count = 0;

  /** @param {CacheNews} news */
  function apply(news) {
    if ("read" in news) {
      const entry = cached.get(news.read);
      // Made anew, it may depend on other data than it did at build time.
      if (entry) entry.tags = news.tags;
      return;
    }
    count += 1;
    for (const { path, key, tags } of cached.values()) {
      const isOutdated = "written" in news ? key === news.written : tags.some((tag) => news.revalidated.includes(tag));
      if (isOutdated) forget(path);
    }
  }
  port.on("message", apply);

  return {
    /** Grows with each: what was asked for before one came may be outdated when it arrives. */
    count: () => count,
    /** Applies what has been sent but not yet delivered, so that no answer that was sent later overtakes it. */
    catchUp() {
      for (let next = receiveMessageOnPort(port); next; next = receiveMessageOnPort(port)) apply(next.message);
    },
  };
}
