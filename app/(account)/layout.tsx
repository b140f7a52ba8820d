import type { Metadata } from "next";
import type { ReactNode } from "react";

/**
 * Search engines stay out. Links in mails carry a secret that must not reach another site as the referrer; with
 * "no-referrer" browsers would hide the origin of our own forms as well.
 */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
