"use client";

import { usePathname } from "next/navigation";
import { useEffect, useLayoutEffect, useRef } from "react";

import { useReducedMotion } from "@/components/ui/use-reduced-motion";

/** A prefetched page is there sooner; for any other the window must not stand still. */
const LONGEST_WAIT_MS = 120;

type PageArrivalProps = {
  /** The element that holds the page; has to be focusable. */
  contentId: string;
};

/** What a page load does by itself and a soft navigation does not: the focus starts anew. And the pages cross-fade. */
export function PageArrival({ contentId }: PageArrivalProps) {
  const pathname = usePathname();
  useFocusOnArrival(pathname, contentId);
  useFadeOnArrival(pathname);
  return null;
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

/**
 * A view transition from the click on (page-transitions.css). React's own begins once the new page is rendered, and only
 * then waits for the browser to keep the old one's look: here both happen at once, which is a third of the time.
 */
function useFadeOnArrival(pathname: string) {
  const isMotionReduced = useReducedMotion();
  const arrive = useRef<() => void>(undefined);

  useLayoutEffect(() => arrive.current?.(), [pathname]);

  useEffect(() => {
    if (isMotionReduced || !("startViewTransition" in document)) return;

    function handleClick({ defaultPrevented, target }: MouseEvent) {
      const link = target instanceof Element && target.closest("a");
      // Prevented means that the router leads there.
      if (!defaultPrevented || !link || link.pathname === window.location.pathname) return;
      const arrival = new Promise<void>((resolve) => {
        arrive.current = resolve;
        setTimeout(resolve, LONGEST_WAIT_MS);
      });
      // Rejected where there is nothing to fade, such as in a tab in the background.
      document.startViewTransition(() => arrival).ready.catch(() => undefined);
    }

    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, [isMotionReduced]);
}
