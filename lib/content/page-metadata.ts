import type { Metadata } from "next";

import type { PublicPage } from "./public-pages";
import { seo } from "./seo";
import { site } from "./site";

/** A secret address must not reach others as the referrer. "no-referrer" would also hide the origin of our forms. */
export const PRIVATE_PAGE: Metadata = { robots: { index: false, follow: false }, referrer: "same-origin" };

export function pageMetadata({ path, title, description }: PublicPage): Metadata {
  const { brand } = site;
  const images = [{ url: socialPicturePath(path), alt: `${brand}: ${title}`, ...SOCIAL_PICTURE_SIZE }];

  return {
    title,
    description,
    alternates: { canonical: path },
    // Next.js does not merge this object with the layout's, so it must be complete.
    openGraph: { title, description, images, url: path, siteName: brand, type: "website", locale: "en_US" },
    twitter: { card: "summary_large_image", title, description, images },
  };
}

function socialPicturePath(pagePath: string) {
  return `/og/${socialPictureName(pagePath)}` as const;
}

export function socialPictureName(pagePath: string) {
  return `${pagePath.slice(1) || "home"}.jpg` as const;
}

export const SOCIAL_PICTURE_SIZE = { width: 1200, height: 630 } as const;

export const notFoundMetadata: Metadata = { title: seo.notFound.title, description: seo.notFound.description };
