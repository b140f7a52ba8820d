import type { Metadata } from "next";
import type { ReactNode } from "react";

/** Links in mails carry a signature: search engines stay out, and no other site gets it as the referrer. */
export const metadata: Metadata = {
  title: "Follow up on a request",
  robots: { index: false, follow: false },
  referrer: "same-origin",
};

export default function FollowUpLayout({ children }: { children: ReactNode }) {
  return children;
}
