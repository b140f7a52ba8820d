import "./globals.css";
import "@/lib/generated/pictures.css";

import type { Metadata, Viewport } from "next";
import type { ReactNode } from "react";

import { BrokenImageFallback } from "@/components/islands/broken-image-fallback";
import { HydrationSignal } from "@/components/islands/hydration-signal";
import { NavigationEffects } from "@/components/islands/navigation-effects";
import { SiteActionBar } from "@/components/layout/site-action-bar";
import { SiteFooter } from "@/components/layout/site-footer";
import { SiteHeader } from "@/components/layout/site-header";
import { PLACEHOLDER_PICTURE } from "@/lib/content/pictures";
import { site } from "@/lib/content/site";

import { INK } from "./brand-colors";
import { fontVariables } from "./fonts";

const CONTENT_ID = "content";

export const metadata: Metadata = {
  metadataBase: new URL(site.canonicalUrl),
  title: { default: site.brand, template: `%s | ${site.brand}` },
};

export const viewport: Viewport = { themeColor: INK, colorScheme: "dark" };

export default function RootLayout({ children }: { children: ReactNode }) {
  return (
    <html lang="en-US" className={fontVariables}>
      <body className="flex min-h-dvh flex-col">
        <a
          href={`#${CONTENT_ID}`}
          // Under reduced motion a transition of zero length would still delay the focus ring by a frame or two.
          className="fixed top-2 left-2 z-[60] -translate-y-24 rounded bg-gold px-4 py-3 font-semibold text-gold-deep transition-none focus:translate-y-0"
        >
          Skip to content
        </a>
        <SiteHeader />
        <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
          {children}
        </main>
        <SiteFooter />
        <SiteActionBar />
        <NavigationEffects contentId={CONTENT_ID} />
        <HydrationSignal />
        <BrokenImageFallback placeholder={PLACEHOLDER_PICTURE} />
      </body>
    </html>
  );
}
