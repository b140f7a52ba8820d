"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";

/** Fraction of the window height. */
const SCROLLED_FRACTION = 0.4;

type ActionBarProps = {
  label: string;
  hiddenOn: readonly string[];
  /** These classes style the bar by its `data-action-bar`. */
  className: string;
  children: ReactNode;
};

/** The bar is hidden near the top of the page and while an evaluation button is in view. */
export function ActionBar({ label, hiddenOn, className, children }: ActionBarProps) {
  const pathname = usePathname();
  const isShown = useSyncExternalStore(subscribeToScroll, isWanted, () => false);
  if (hiddenOn.includes(pathname)) return null;

  return (
    <>
      <nav aria-label={label} inert={!isShown} data-action-bar={isShown ? "shown" : "hidden"} className={className}>
        {children}
      </nav>
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-coal md:hidden print:hidden low:hidden" />
    </>
  );
}

function isWanted() {
  const isPastTop = window.scrollY > window.innerHeight * SCROLLED_FRACTION;
  return isPastTop && ![...document.querySelectorAll("[data-evaluation-button]")].some(isInView);
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
