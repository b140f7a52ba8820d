import type { Metadata } from "next";
import type { ReactNode } from "react";

/**
 * Links in emails carry a secret, which must not reach another site as the referrer. Not "no-referrer", which would
 * remove the origin from our own forms.
 */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
