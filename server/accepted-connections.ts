import type { Server } from "node:http";
import { setImmediate as nextTurn } from "node:timers/promises";

export type WaitUntilAccepted = (limitMs: number, lastTurnMs?: number) => Promise<void>;

/**
 * Node.js accepts one connection in each turn of its event loop.
 * @returns a function that waits until every connection that was made has been accepted.
 */
export function watchConnections(server: Server): WaitUntilAccepted {
  let count = 0;
  server.on("connection", () => (count += 1));

  return async function waitUntilAccepted(limitMs, lastTurnMs = Infinity) {
    const deadline = performance.now() + limitMs;
    // A turn that is under way may have accepted one already.
    await nextTurn();
    for (let isOver = false; !isOver && performance.now() < deadline;) {
      const [before, startedAt] = [count, performance.now()];
      await nextTurn();
      isOver = count === before && performance.now() - startedAt < lastTurnMs;
    }
  };
}
