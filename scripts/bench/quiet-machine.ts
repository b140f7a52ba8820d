import { loadavg } from "node:os";
import { setTimeout as sleep } from "node:timers/promises";

import { OperatorError } from "@/scripts/operator-error";

const MOST_LOAD = 3;
const WAIT_LIMIT_MS = 5 * 60_000;
const POLL_MS = 5_000;

/** Timings from a busy machine are wrong by half and more: better none than those. Right after a build it waits. */
export async function requireQuietMachine() {
  for (const deadline = Date.now() + WAIT_LIMIT_MS; currentLoad() > MOST_LOAD; await sleep(POLL_MS)) {
    if (Date.now() < deadline) continue;
    throw new OperatorError(
      `The machine is busy (load ${currentLoad().toFixed(1)}, at most ${MOST_LOAD}), so the figures would be wrong: try again when it is quiet.`,
    );
  }
}

function currentLoad() {
  return loadavg()[0] ?? 0;
}
