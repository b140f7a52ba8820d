"use client";

import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";

const SCROLL_THRESHOLD_PX = 40;

type ScrollAwareHeaderProps = {
  className: string;
  /** Rendered on the server; only the scrolled flag lives in the browser. */
  children: ReactNode;
};

/** A header that knows, as `data-scrolled`, whether the page is scrolled. */
export function ScrollAwareHeader({ className, children }: ScrollAwareHeaderProps) {
  const isScrolled = useSyncExternalStore(subscribeToScroll, readIsScrolled, () => false);

  return (
    <header data-scrolled={isScrolled} className={className}>
      {children}
    </header>
  );
}

function readIsScrolled() {
  return window.scrollY > SCROLL_THRESHOLD_PX;
}
