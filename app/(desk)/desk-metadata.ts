import type { Metadata } from "next";
import { unstable_rethrow } from "next/navigation";

import { metadata as notFoundMetadata } from "@/app/not-found";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";
import { requireTrainer } from "@/lib/server/accounts/require-trainer";

/** For everybody but trainers, and if `find` finds nothing, that of the 404 page. */
export async function deskMetadata(title: string, find: () => Promise<unknown> = async () => true): Promise<Metadata> {
  try {
    const isFound = (await requireTrainer()) && (await find());
    if (!isFound) return { ...notFoundMetadata, robots: { index: false } };
  } catch (error) {
    // Redirects. The page reports the others.
    unstable_rethrow(error);
  }
  return { ...PRIVATE_PAGE, title: `${title}, desk` };
}
