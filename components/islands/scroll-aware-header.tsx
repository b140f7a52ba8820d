"use client";

import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";

const SCROLL_THRESHOLD_PX = 40;

type ScrollAwareHeaderProps = {
  /** Rendered on the server; only the scrolled flag lives in the browser. */
  children: ReactNode;
};

/** Fixed header: transparent at the top, a dark blurred bar once scrolled (specification, section 2). */
export function ScrollAwareHeader({ children }: ScrollAwareHeaderProps) {
  const isScrolled = useSyncExternalStore(subscribeToScroll, readIsScrolled, () => false);

  return (
    <header
      data-scrolled={isScrolled}
      // While transparent, a shadow keeps the links readable over bright parts of a picture.
      className="group fixed inset-x-0 top-0 z-50 border-b border-transparent transition-colors duration-300 before:pointer-events-none before:absolute before:inset-x-0 before:top-0 before:-z-10 before:h-32 before:bg-linear-to-b before:from-ink/85 before:to-transparent before:transition-opacity has-[nav:popover-open]:bg-ink data-[scrolled=true]:border-steel/60 data-[scrolled=true]:bg-ink/85 data-[scrolled=true]:backdrop-blur-md data-[scrolled=true]:before:opacity-0 print:static print:before:hidden"
    >
      {children}
    </header>
  );
}

function readIsScrolled() {
  return window.scrollY > SCROLL_THRESHOLD_PX;
}
