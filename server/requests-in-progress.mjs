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
      const { socket } = response.req;
      // Of an answer that waits behind another on its connection Node never says that the connection is gone.
      const giveUp = () => void (response.closed || response.destroy().emit("close"));
      socket.setMaxListeners(0).once("close", giveUp);
      response.once("close", () => {
        socket.off("close", giveUp);
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
