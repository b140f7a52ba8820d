import "@/app/visitor-styles.css";

import type { Metadata } from "next";
import type { ReactNode } from "react";

import { SiteFrame } from "@/components/layout/site-frame";
import { PRIVATE_PAGE } from "@/lib/content/page-metadata";

export const metadata: Metadata = { ...PRIVATE_PAGE, title: "Follow up on a request" };

export default function FollowUpLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
