import { headers } from "next/headers";
import { redirect, unstable_rethrow } from "next/navigation";

import type { PageOutcome } from "@/lib/server/http/load-page";
import { deskRoutes } from "@/lib/desk-routes";
import { loginHref, REQUESTED_PATH_HEADER } from "@/lib/routes";
import { requireTrainer } from "@/lib/server/accounts/browser-session";
import { log } from "@/lib/server/log";
import { isAfterAction } from "@/lib/server/http-context";
import { withinPageLimit } from "@/lib/server/http/within-time-limit";

/** A visitor who is signed out must sign in first, but not in response to a form, which shows what was typed. */
export async function loadForTrainer<Data>(
  load: () => Promise<Data | null>,
): Promise<PageOutcome<Data> | { kind: "signed-out" }> {
  try {
    const access = await requireTrainer();
    if (access.kind === "signed-out" && !isAfterAction()) redirect(await signInHref());
    if (access.kind !== "ok") return access;
    const data = await withinPageLimit(load);
    return data === null ? { kind: "missing" } : { kind: "ok", data };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error }, "desk not shown");
    return { kind: "down" };
  }
}

async function signInHref() {
  return loginHref((await headers()).get(REQUESTED_PATH_HEADER) ?? deskRoutes.today);
}
