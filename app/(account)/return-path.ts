import { safeReturnPath } from "@/lib/domain/return-path";
import { routes } from "@/lib/routes";
import { env } from "@/lib/server/env";

export type SearchParams = Record<string, string | string[] | undefined>;

/** Where to go after signing in: `from`, or NextAuth's callbackUrl. */
export function readReturnPath({ from, callbackUrl }: SearchParams) {
  if (from !== undefined || typeof callbackUrl !== "string") return safeReturnPath(from);

  const site = env().NEXTAUTH_URL;
  const path = callbackUrl.startsWith(`${site}/`) ? callbackUrl.slice(site.length) : callbackUrl;
  return safeReturnPath(path);
}

/** Carries the return path over to another account page. */
export function withReturnPath(page: string, from: string, more: Record<string, string> = {}) {
  const query = new URLSearchParams({ ...more, ...(from !== routes.profile && { from }) });
  return query.size > 0 ? `${page}?${query}` : page;
}
