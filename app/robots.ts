import type { MetadataRoute } from "next";

import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

/** Pages around accounts ask not to be listed themselves, which a search engine has to be let in to read. */
const PRIVATE_PATHS = [routes.profile, "/api/"];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE_PATHS },
    sitemap: `${site.canonicalUrl}/sitemap.xml`,
  };
}
