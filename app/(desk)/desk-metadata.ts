import type { Metadata } from "next";

import { notFoundMetadata } from "@/app/page-not-found";
import { PRIVATE_PAGE } from "@/lib/domain/page-metadata";

import { loadForTrainer } from "./load-for-trainer";

/** @param find Returns null if there is no such page. */
export function deskMetadata<Props>(title: string, find: (props: Props) => Promise<unknown> = async () => true) {
  return async function generateMetadata(props: Props): Promise<Metadata> {
    const { kind } = await loadForTrainer(() => find(props));
    return { ...PRIVATE_PAGE, ...(kind === "missing" ? notFoundMetadata : { title: `${title}, desk` }) };
  };
}
