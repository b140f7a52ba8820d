import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Links in emails carry a signature, which must not reach search engines or other sites. */
export const metadata: Metadata = {
  title: "Follow up on a request",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default function FollowUpLayout({ children }: { children: ReactNode }) {
  return children;
}
