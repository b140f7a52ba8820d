import { redirect } from "next/navigation";

import { landingPath, safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { routes, withQuery } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";

import type { SignInMessage } from "./account-messages";

export type SearchParams = Record<string, string | string[] | undefined>;

/** The path comes from `from` or NextAuth's `callbackUrl`. If it is empty, where to go depends on who signs in. */
export function readReturnPath({ from, callbackUrl }: SearchParams) {
  if (from !== undefined || typeof callbackUrl !== "string") return safeReturnPath(from, "");

  const site = env().NEXTAUTH_URL;
  const path = callbackUrl.startsWith(`${site}/`) ? callbackUrl.slice(site.length) : callbackUrl;
  return safeReturnPath(path, "");
}

export function withReturnPath(page: string, from: string, more: Record<string, string> = {}) {
  return withQuery(page, { ...more, from });
}

export function loginMessageHref(message: SignInMessage, from = "") {
  return withReturnPath(routes.login, from, { message });
}

export async function redirectIfSignedIn(from: string) {
  const user = await findUser();
  if (user) redirect(from || landingPath(user));
}

async function findUser() {
  try {
    return await currentUser();
  } catch (error) {
    // The page is shown anyway, and its form reports the error if it persists.
    log.warn({ error }, "session not checked");
    return null;
  }
}
