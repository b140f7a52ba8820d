import type { ReactNode } from "react";

import { SiteActionBar } from "./site-action-bar";
import { SiteFooter } from "./site-footer";
import { SiteHeader } from "./site-header";
import { CONTENT_ID, SkipLink } from "./skip-link";

export function SiteFrame({ children }: { children: ReactNode }) {
  return (
    <>
      <SkipLink />
      <SiteHeader />
      <main id={CONTENT_ID} tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <SiteFooter />
      <SiteActionBar />
    </>
  );
}
