import type { MetadataRoute } from "next";

import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

/** Other account pages have a noindex tag, which search engines must be allowed to read. */
const PRIVATE_PATHS = [routes.profile, "/api/"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE_PATHS },
    sitemap: `${site.canonicalUrl}/sitemap.xml`,
  };
}
