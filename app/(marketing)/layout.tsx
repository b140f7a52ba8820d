import "@/app/public-styles.css";

import type { ReactNode } from "react";

import { SiteFrame } from "@/components/layout/site-frame";

export default function MarketingLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
