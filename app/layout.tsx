import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

import { BrokenImageFallback } from "@/components/islands/broken-image-fallback";
import { NavigationEffects } from "@/components/islands/navigation-effects";
import { CONTENT_ID } from "@/components/layout/skip-link";
import { INK } from "@/lib/content/brand-colors";
import { PLACEHOLDER_PICTURE } from "@/lib/content/pictures";
import { site } from "@/lib/content/site";

export const metadata: Metadata = {
  metadataBase: new URL(site.canonicalUrl),
  title: { default: site.brand, template: `%s | ${site.brand}` },
  // Safari would turn what looks like a date, an address or a number into a link.
  formatDetection: { telephone: false, date: false, address: false, email: false },
};

export const viewport: Viewport = { themeColor: INK, colorScheme: "dark", viewportFit: "cover" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US">
      <head>
        {/* oxlint-disable-next-line nextjs/no-css-tags -- Next.js would inline it before the first screen */}
        <link rel="stylesheet" href="/print.css" media="print" />
      </head>
      <body className="flex min-h-dvh flex-col">
        {children}
        <NavigationEffects contentId={CONTENT_ID} />
        <BrokenImageFallback placeholder={PLACEHOLDER_PICTURE} />
      </body>
    </html>
  );
}
