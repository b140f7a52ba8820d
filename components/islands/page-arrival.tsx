"use client";

import { usePathname } from "next/navigation";
import { useEffect, useRef, ViewTransition } from "react";

import { useReducedMotion } from "@/components/ui/use-reduced-motion";

type PageArrivalProps = {
  /** The element that holds the page; has to be focusable. */
  contentId: string;
};

/** What a page load does by itself and a soft navigation does not: the focus starts anew. And the pages cross-fade. */
export function PageArrival({ contentId }: PageArrivalProps) {
  const pathname = usePathname();
  const isMotionReduced = useReducedMotion();
  useFocusOnArrival(pathname, contentId);

  if (isMotionReduced) return null;
  // Empty, beside the page: its coming alone starts a transition, of the window (page-transitions.css). Around the page it would
  // wait up to 1.3 s for the new pictures, and start at every other change, too.
  return <ViewTransition key={pathname}>{null}</ViewTransition>;
}

/** Else the focus would stay where the link was: at the other end of the new page. */
function useFocusOnArrival(pathname: string, contentId: string) {
  const shownPathname = useRef(pathname);

  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // A link to a part of a page leads there, not to the page's start.
    if (!window.location.hash) document.getElementById(contentId)?.focus({ preventScroll: true });
  }, [pathname, contentId]);
}
