import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";

import { deskRoutes } from "@/lib/desk-routes";
import { loginHref, REQUESTED_PATH_HEADER } from "@/lib/routes";
import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { log } from "@/lib/server/log";
import { isAfterAction } from "@/lib/server/request-context";

/** `missing` is also for those who are no trainers. */
export type Withheld = { kind: "missing" | "signed-out" | "down" };

/**
 * What a page or file of the desk shows, for trainers only. `load` returns null if there is no such thing. Leads to
 * sign-in if signed out, but not in response to a form: that shows what was typed.
 */
export async function loadForTrainer<Data>(
  load: () => Promise<Data | null>,
): Promise<{ kind: "ok"; data: Data } | Withheld> {
  try {
    const access = await requireTrainer();
    if (access.kind === "signed-out" && !isAfterAction()) redirect(await signInHref());
    if (access.kind !== "ok") return access;
    const data = await load();
    return data === null ? { kind: "missing" } : { kind: "ok", data };
  } catch (error) {
    // Redirects.
    unstable_rethrow(error);
    log.error({ error }, "desk not shown");
    return { kind: "down" };
  }
}

async function signInHref() {
  return loginHref((await headers()).get(REQUESTED_PATH_HEADER) ?? deskRoutes.today);
}
