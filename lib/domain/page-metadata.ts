import { type Metadata } from "next";

import { type PageSeo } from "@/lib/content/seo";

/** A public page's metadata. `path` is its canonical address, relative to the site's. */
export function pageMetadata({ title, description }: PageSeo, path: string): Metadata {
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { title, description, url: path, type: "website", locale: "en_US" },
    twitter: { card: "summary_large_image", title, description },
  };
}
