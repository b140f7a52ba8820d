import { redirect } from "next/navigation";

import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { routes } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import type { SignInMessage } from "./account-messages";

export type SearchParams = Record<string, string | string[] | undefined>;

/** Reads the path to open after sign-in from `from` or from NextAuth's `callbackUrl`. */
export function readReturnPath({ from, callbackUrl }: SearchParams) {
  if (from !== undefined || typeof callbackUrl !== "string") return safeReturnPath(from);

  const site = env().NEXTAUTH_URL;
  const path = callbackUrl.startsWith(`${site}/`) ? callbackUrl.slice(site.length) : callbackUrl;
  return safeReturnPath(path);
}

/** Adds the return path to the URL of another account page. */
export function withReturnPath(page: string, from: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...more, ...(from !== routes.profile && { from }) });
  return query.size > 0 ? `${page}?${query}` : page;
}

/** Returns the URL of the sign-in page with a message to show. */
export function loginMessageHref(message: SignInMessage, from: string = routes.profile) {
  return withReturnPath(routes.login, from, { message });
}

export async function redirectIfSignedIn(target: string) {
  if (await isSignedIn()) redirect(target);
}

async function isSignedIn() {
  try {
    return (await currentUser()) !== null;
  } catch (error) {
    // The page is shown anyway, and its form reports the error if it persists.
    log.warn({ error }, "session not checked");
    return false;
  }
}
