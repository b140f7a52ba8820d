import type { Metadata } from "next";
import type { ReactNode } from "react";

import { metadata as notFoundMetadata } from "@/app/not-found";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { currentUser } from "@/lib/server/accounts/browser-session";

/** Pages report a failure of the database. */
export async function generateMetadata(): Promise<Metadata> {
  const user = await currentUser().catch(() => null);
  return user?.role === "trainer"
    ? { ...PRIVATE_PAGE, title: "Desk" }
    : { ...notFoundMetadata, robots: { index: false } };
}

export default function DeskLayout({ children }: { children: ReactNode }) {
  return children;
}
