import { loadavg } from "node:os";

import { OperatorError } from "@/scripts/operator-error";

const MOST_LOAD = 3;

/** Timings from a busy machine are wrong by half and more: better none than those. */
export function requireQuietMachine() {
  const [load = 0] = loadavg();
  if (load > MOST_LOAD) {
    throw new OperatorError(
      `The machine is busy (load ${load.toFixed(1)}, at most ${MOST_LOAD}), so the figures would be wrong: try again when it is quiet.`,
    );
  }
}
