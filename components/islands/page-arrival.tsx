"use client";

import { usePathname } from "next/navigation";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";

import { arrive, enter } from "@/components/ui/page-transition";

type PageArrivalProps = {
  /** The element that holds the page; has to be focusable. */
  contentId: string;
};

/** What a page load does by itself and a soft navigation does not: the focus starts anew. And the fade can begin. */
export function PageArrival({ contentId }: PageArrivalProps) {
  const pathname = usePathname();
  const shownPathname = useRef(pathname);

  // Next scrolls in a layout effect of its own: after the first of these, and before the second, which lies further
  // down.
  useInsertionEffect(() => enter(pathname), [pathname]);
  useLayoutEffect(arrive, [pathname]);

  // Else the focus would stay where the link was: at the other end of the new page.
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // A link to a part of a page leads there, not to the page's start.
    if (!window.location.hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);

  return null;
}
