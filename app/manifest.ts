import type { MetadataRoute } from "next";

import { site } from "@/lib/content/site";
import { seo } from "@/lib/content/seo";
import { routes } from "@/lib/routes";

import { INK } from "./brand-colors";

export default function manifest(): MetadataRoute.Manifest {
  return {
    id: routes.home,
    name: site.brand,
    short_name: site.brand,
    description: seo.home.description,
    lang: "en-US",
    start_url: routes.home,
    scope: routes.home,
    display: "browser",
    background_color: INK,
    theme_color: INK,
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable-192.png", sizes: "192x192", type: "image/png", purpose: "maskable" },
      { src: "/icons/maskable-512.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
  };
}
