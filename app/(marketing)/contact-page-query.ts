import { routes } from "@/lib/routes";

/** What the visitor was looking at: without JavaScript only the referrer has the contact page's query string. */
export function queryOfContactPage(requestHeaders: Pick<Headers, "get">) {
  const referrer = requestHeaders.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOurs = url?.pathname === routes.contact && url.host === requestHeaders.get("x-forwarded-host");
  return isOurs ? url.searchParams : new URLSearchParams();
}
