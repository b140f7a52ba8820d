import "@/app/all-styles.css";

import type { Metadata } from "next";
import type { ReactNode } from "react";

import { SiteFrame } from "@/components/layout/site-frame";
import { PRIVATE_PAGE } from "@/app/page-metadata";

export const metadata: Metadata = { ...PRIVATE_PAGE, title: "Follow up on a request" };

export default function FollowUpLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
