import "server-only";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { loginHref, REQUESTED_PATH_HEADER, routes } from "@/lib/routes";

import { currentUser } from "./browser-session";

/**
 * Called by every page, action and file of the desk. Leads to sign-in if signed out. Null without the role, which is
 * read from the database each time: nothing may then tell the desk from an address that does not exist.
 * @throws if the database is unreachable.
 */
export async function requireTrainer() {
  const user = await currentUser();
  if (!user) redirect(loginHref((await headers()).get(REQUESTED_PATH_HEADER) ?? routes.desk));
  return user.role === "trainer" ? { id: user.id, email: user.email } : null;
}
