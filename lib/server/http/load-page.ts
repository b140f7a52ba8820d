import "server-only";

import { unstable_rethrow } from "next/navigation";

import { log } from "@/lib/server/log";

import { withinPageLimit } from "./within-time-limit";

export type PageOutcome<Data> = { kind: "ok"; data: Data } | { kind: "missing" } | { kind: "down" };

/** @param load Returns null if what the page shows does not exist. */
export async function loadPage<Data>(failure: string, load: () => Promise<Data | null>): Promise<PageOutcome<Data>> {
  try {
    const data = await withinPageLimit(load);
    return data === null ? { kind: "missing" } : { kind: "ok", data };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error }, failure);
    return { kind: "down" };
  }
}
