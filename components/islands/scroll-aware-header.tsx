"use client";

import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/use-browser-value";

const SCROLL_THRESHOLD_PX = 40;

type ScrollAwareHeaderProps = {
  className: string;
  children: ReactNode;
};

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
