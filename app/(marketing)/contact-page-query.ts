import { routes } from "@/lib/routes";

/** Without JavaScript, only the referrer has the query string, which says what the visitor was looking at. */
export function queryOfContactPage(requestHeaders: Pick<Headers, "get">) {
  const referrer = requestHeaders.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOurs = url?.pathname === routes.contact && url.host === requestHeaders.get("x-forwarded-host");
  return isOurs ? url.searchParams : new URLSearchParams();
}
