import { redirect } from "next/navigation";

import { loginHref } from "@/lib/routes";
import { currentUser } from "@/lib/server/browser-session";

/** Whoever is signed in; anybody else is sent to the sign-in page, which leads back to `path`. */
export async function requireUser(path: string) {
  return (await currentUser()) ?? redirect(loginHref(path));
}
