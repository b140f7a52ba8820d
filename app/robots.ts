import type { MetadataRoute } from "next";

import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";

const PRIVATE_PATHS = [
  routes.login,
  routes.register,
  routes.profile,
  routes.resetPassword,
  routes.verifyEmail,
  routes.signedIn,
  "/api/",
];

export default function robots(): MetadataRoute.Robots {
  return {
    rules: { userAgent: "*", allow: "/", disallow: PRIVATE_PATHS },
    sitemap: `${site.canonicalUrl}/sitemap.xml`,
  };
}
