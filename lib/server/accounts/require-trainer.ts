import "server-only";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { deskRoutes } from "@/lib/desk-routes";
import { loginHref, REQUESTED_PATH_HEADER } from "@/lib/routes";
import { log } from "@/lib/server/log";

import { currentUser, initialRole } from "./browser-session";

/**
 * Called by every page, action and file of the desk. Leads to sign-in if signed out. Null without the role, which is
 * read from the database each time: nothing may then tell the desk from an address that does not exist.
 * @throws if the database is unreachable, for those who were trainers when they signed in.
 */
export async function requireTrainer() {
  let user: Awaited<ReturnType<typeof currentUser>>;
  try {
    user = await currentUser();
  } catch (error) {
    if ((await initialRole()) === "trainer") throw error;
    log.warn({ error }, "session not checked");
    return null;
  }
  if (!user) redirect(loginHref((await headers()).get(REQUESTED_PATH_HEADER) ?? deskRoutes.today));
  return user.role === "trainer" ? { id: user.id, email: user.email } : null;
}
