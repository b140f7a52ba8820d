import { routes } from "@/lib/routes";

/** Without JavaScript, only the referrer has the query string, which says what the visitor was looking at. */
export function queryOfContactPage(requestHeaders: Pick<Headers, "get">) {
  return queryOfReferrer(requestHeaders, [routes.contact]);
}

/** @param pages The query string of other pages does not count. */
export function queryOfReferrer(requestHeaders: Pick<Headers, "get">, pages: readonly string[]) {
  const referrer = requestHeaders.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOurs = url && pages.includes(url.pathname) && url.host === requestHeaders.get("x-forwarded-host");
  return isOurs ? url.searchParams : new URLSearchParams();
}
