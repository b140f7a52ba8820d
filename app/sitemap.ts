import type { MetadataRoute } from "next";

import { allPublicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";

export default function sitemap(): MetadataRoute.Sitemap {
  return allPublicPages.map(({ path }) => ({ url: new URL(path, site.canonicalUrl).href }));
}
