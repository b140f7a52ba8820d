/**
 * Counts answers that are not finished. Pages from memory need no counting: they are written at once.
 */
export function createProgressCount() {
  /** @type {Set<import("node:http").ServerResponse>} */
  const open = new Set();
  /** @type {(() => void) | undefined} */
  let whenNone;

  return {
    /** @param {import("node:http").ServerResponse} response */
    track(response) {
      open.add(response);
      response.once("close", () => {
        open.delete(response);
        if (open.size === 0) whenNone?.();
      });
    },
    /** Resolves at the first moment without an answer in progress. */
    none: () =>
      new Promise((/** @type {(value: void) => void} */ resolve) =>
        open.size === 0 ? resolve() : (whenNone = resolve),
      ),
  };
}
