import { unstable_rethrow } from "next/navigation";

import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { log } from "@/lib/server/log";
import { setResponseStatus } from "@/lib/server/request-context";

/**
 * What a page of the desk shows, for trainers only. Null, so that the page shows `DeskUnavailable`, for everybody else,
 * if `load` finds nothing (status 404), and if the database does not respond (status 503).
 */
export async function loadForTrainer<Data>(load: () => Promise<Data | null>): Promise<Data | null> {
  try {
    const shown = (await requireTrainer()) && (await load());
    if (shown === null) setResponseStatus(404);
    return shown;
  } catch (error) {
    // Redirects.
    unstable_rethrow(error);
    log.error({ error }, "desk not shown");
    setResponseStatus(503);
    return null;
  }
}
