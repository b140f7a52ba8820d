import "server-only";

import { deskBookingHref, deskRequestHref, deskRequestsHref } from "@/lib/desk-routes";
import type { EmailBlock } from "@/lib/server/email/email-content";
import { siteUrl } from "@/lib/server/env";

export function deskRequestUrl(id: string) {
  return siteUrl(deskRequestHref(id)).href;
}

export function newRequestsUrl() {
  return siteUrl(deskRequestsHref({ state: "new" })).href;
}

export function deskBookingUrl(id: string) {
  return siteUrl(deskBookingHref(id)).href;
}

/** Only emails to the trainer may contain this link. */
export function deskLinkBlock(href: string): Extract<EmailBlock, { kind: "links" }> {
  return { kind: "links", links: [{ label: "Open it on your desk", href }] };
}
