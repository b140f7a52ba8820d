import { SiteFrame } from "@/components/layout/site-frame";
import { NotFoundContent } from "@/components/sections/not-found-content";
import { site } from "@/lib/content/site";

import RootLayout from "./layout";
import { notFoundMetadata } from "./load-page";

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
