import { routes } from "@/lib/routes";
import { mayBeCounted, sourceAsCounted } from "@/lib/server/counting/page-views";
import { readField } from "@/lib/validation/read-field";

import { queryOfReferrer } from "./referrer-query";

/** Returns null if the visitor is not counted. Without JavaScript the query of the form's own page counts. */
export function cameFromOf(formData: FormData, requestHeaders: Headers) {
  if (!mayBeCounted(Object.fromEntries(requestHeaders))) return null;
  const query = queryOfReferrer(requestHeaders, [routes.contact, routes.evaluation]);
  const source = readField(formData, "came_from") || query.get("utm_source");
  // A link of this site that opens a new tab.
  return sourceAsCounted(source === requestHeaders.get("x-forwarded-host") ? null : source);
}
