import "@/app/all-styles.css";

import type { ReactNode } from "react";

export default function EvaluationLayout({ children }: { children: ReactNode }) {
  return children;
}
