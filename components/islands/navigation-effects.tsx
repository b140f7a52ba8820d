"use client";

import { usePathname } from "next/navigation";
import { useEffect, useInsertionEffect, useLayoutEffect, useRef } from "react";

import { arrive, enter } from "@/components/ui/page-transition";

type NavigationEffectsProps = {
  /** The element must be focusable. */
  contentId: string;
};

/** After a client-side navigation, focuses the new page or its focusable heading, and completes the page transition. */
export function NavigationEffects({ contentId }: NavigationEffectsProps) {
  const pathname = usePathname();
  const shownPathname = useRef(pathname);

  // Next.js scrolls in a layout effect that runs between these two.
  useInsertionEffect(() => enter(pathname), [pathname]);
  useLayoutEffect(arrive, [pathname]);

  // Tests wait for it. It runs after the effects of the whole page, but for sections that hydrate by themselves.
  useEffect(() => void (document.documentElement.dataset["hydrated"] = ""), []);

  // Otherwise the focus would stay on the link that was clicked.
  useEffect(() => {
    if (shownPathname.current === pathname) return;
    shownPathname.current = pathname;
    // A URL with a fragment moves the focus to its target.
    if (window.location.hash) return;
    const content = document.getElementById(contentId);
    (content?.querySelector<HTMLElement>("h1[tabindex]") ?? content)?.focus({ preventScroll: true });
  }, [pathname, contentId]);

  return null;
}
