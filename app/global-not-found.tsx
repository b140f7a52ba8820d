import RootLayout from "./layout";
// The CSP of pages rendered on request allows the styles that static pages have, and this is one (server/build/adapter.ts).
import "./visitor-styles.css";

import { SiteFrame } from "@/components/layout/site-frame";
import { NotFoundContent } from "@/components/sections/not-found-content";
import { site } from "@/lib/content/site";

import { notFoundMetadata } from "@/lib/content/page-metadata";

export { viewport } from "./layout";

export const metadata = { ...notFoundMetadata, title: `${notFoundMetadata.title} | ${site.brand}` };

/** Next.js renders this page outside the root layout, and does not send it along with other pages. */
export default function GlobalNotFound() {
  return (
    <RootLayout>
      <SiteFrame>
        <NotFoundContent />
      </SiteFrame>
    </RootLayout>
  );
}
