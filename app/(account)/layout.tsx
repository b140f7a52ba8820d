import type { ReactNode } from "react";

import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";

export const metadata = PRIVATE_PAGE;

export default function AccountLayout({ children }: { children: ReactNode }) {
  return children;
}
