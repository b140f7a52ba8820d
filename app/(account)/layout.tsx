import "@/app/visitor-styles.css";

import type { ReactNode } from "react";

import { SiteFrame } from "@/components/layout/site-frame";
import { PRIVATE_PAGE } from "@/lib/content/page-metadata";

export const metadata = PRIVATE_PAGE;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
