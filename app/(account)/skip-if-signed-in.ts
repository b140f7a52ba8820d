import { redirect } from "next/navigation";

import { currentUser } from "@/lib/server/browser-session";
import { log } from "@/lib/server/log";

/** Sends whoever is signed in on from a page that is for those who are not. */
export async function skipIfSignedIn(target: string) {
  if (await isSignedIn()) redirect(target);
}

async function isSignedIn() {
  try {
    return (await currentUser()) !== null;
  } catch (error) {
    // The page can be shown all the same; its form will tell if the trouble lasts.
    log.warn({ error }, "session not checked");
    return false;
  }
}
