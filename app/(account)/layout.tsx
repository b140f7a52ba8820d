import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Links in emails carry a secret. "no-referrer" would also remove the origin from our own forms. */
export const metadata: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
