import "server-only";

import { deskBookingHref, deskRequestHref } from "@/lib/routes";
import type { EmailBlock } from "@/lib/server/email/email-content";
import { env } from "@/lib/server/env";

export function deskRequestUrl(id: string) {
  return new URL(deskRequestHref(id), env().NEXTAUTH_URL).href;
}

export function deskBookingUrl(id: string) {
  return new URL(deskBookingHref(id), env().NEXTAUTH_URL).href;
}

/** For emails to the trainer alone. */
export function deskLinkBlock(href: string): EmailBlock {
  return { kind: "links", links: [{ label: "Open it on your desk", href }] };
}
