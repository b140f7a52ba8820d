import "server-only";

import { routes } from "@/lib/routes";
import { env } from "@/lib/server/env";
import { readField } from "@/lib/validation/read-field";

import { mayBeCounted, sourceAsCounted } from "./page-views";

/** Returns null if the visitor is not counted. Without JavaScript the query of the form's own page counts. */
export function cameFromOf(formData: FormData, requestHeaders: Headers) {
  if (!mayBeCounted(Object.fromEntries(requestHeaders))) return null;
  const query = queryOfReferrer(requestHeaders, [routes.contact, routes.evaluation]);
  const source = readField(formData, "came_from") || query.get("utm_source");
  const { OIDC_ISSUER: issuer } = env();
  // This is a link of this site that opens a new tab, or the return from a sign-in.
  const isFromHere = [requestHeaders.get("x-forwarded-host"), issuer && new URL(issuer).host].includes(source);
  return sourceAsCounted(isFromHere ? null : source);
}

/** Without JavaScript, only the referrer has the query string, which says what the visitor was looking at. */
export function queryOfContactPage(requestHeaders: Pick<Headers, "get">) {
  return queryOfReferrer(requestHeaders, [routes.contact]);
}

function queryOfReferrer(requestHeaders: Pick<Headers, "get">, pages: readonly string[]) {
  const referrer = requestHeaders.get("referer") ?? "";
  const url = URL.canParse(referrer) ? new URL(referrer) : null;
  const isOurs = url && pages.includes(url.pathname) && url.host === requestHeaders.get("x-forwarded-host");
  return isOurs ? url.searchParams : new URLSearchParams();
}
