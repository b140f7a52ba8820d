import type { MetadataRoute } from "next";

import { publicPages } from "@/lib/content/public-pages";
import { site } from "@/lib/content/site";

export default function sitemap(): MetadataRoute.Sitemap {
  return publicPages.map(({ path }) => ({ url: new URL(path, site.canonicalUrl).href }));
}
