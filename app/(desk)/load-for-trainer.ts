import { unstable_rethrow } from "next/navigation";

import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { log } from "@/lib/server/log";
import { setResponseStatus } from "@/lib/server/request-context";

/** What a page of the desk shows, for trainers only. Null, with status 503, if the database does not respond. */
export async function loadForTrainer<Data>(load: () => Promise<Data>): Promise<Data | null> {
  try {
    await requireTrainer();
    return await load();
  } catch (error) {
    // Redirects and the 404 page.
    unstable_rethrow(error);
    log.error({ error }, "desk not shown");
    setResponseStatus(503);
    return null;
  }
}
