import type { Metadata } from "next";

import { metadata as notFoundMetadata } from "@/app/not-found";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { currentUser } from "@/lib/server/accounts/browser-session";

/** For everybody but trainers, and if `find` finds nothing, that of the 404 page. */
export async function deskMetadata(title: string, find: () => Promise<unknown> = async () => true): Promise<Metadata> {
  try {
    const isFound = (await currentUser())?.role === "trainer" && Boolean(await find());
    if (!isFound) return { ...notFoundMetadata, robots: { index: false } };
  } catch {
    // The page reports it.
  }
  return { ...PRIVATE_PAGE, title: `${title}, desk` };
}
