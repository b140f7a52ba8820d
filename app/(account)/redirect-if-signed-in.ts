import { redirect } from "next/navigation";

import { currentUser } from "@/lib/server/accounts/browser-session";
import { log } from "@/lib/server/log";

export async function redirectIfSignedIn(target: string) {
  if (await isSignedIn()) redirect(target);
}

async function isSignedIn() {
  try {
    return (await currentUser()) !== null;
  } catch (error) {
    // The page can still be shown; its form reports the error if it persists.
    log.warn({ error }, "session not checked");
    return false;
  }
}
