import "@/app/visitor-styles.css";

import type { ReactNode } from "react";

import { SiteFrame } from "@/components/layout/site-frame";

export default function EvaluationLayout({ children }: { children: ReactNode }) {
  return <SiteFrame>{children}</SiteFrame>;
}
