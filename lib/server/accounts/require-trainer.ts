import "server-only";

import { headers } from "next/headers";
import { notFound, redirect } from "next/navigation";

import { loginHref, REQUESTED_PATH_HEADER, routes } from "@/lib/routes";

import { currentUser } from "./browser-session";

/**
 * Called by every page, action and file of the desk. Leads to sign-in if signed out, and to the 404 page without the
 * role, which is read from the database each time. @throws if the database is unreachable.
 */
export async function requireTrainer() {
  const user = await currentUser();
  if (!user) redirect(loginHref((await headers()).get(REQUESTED_PATH_HEADER) ?? routes.desk));
  if (user.role !== "trainer") notFound();
  return { id: user.id, email: user.email };
}
