"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";

/** How much of a window to scroll first. */
const SCROLLED_PORTION = 0.4;

type ActionBarProps = {
  /** Names the landmark. */
  label: string;
  /** The pages that do without it. */
  hiddenOn: readonly string[];
  /** Looks by `data-action-bar`. */
  className: string;
  /** Rendered on the server. */
  children: ReactNode;
};

/**
 * A bar at the bottom of the window, while no evaluation button of the page is in view. It makes room for the open menu
 * and, since the keyboard needs the space, for whoever types in a field.
 */
export function ActionBar({ label, hiddenOn, className, children }: ActionBarProps) {
  const pathname = usePathname();
  const isShown = useSyncExternalStore(subscribeToScroll, isWanted, () => false);
  if (hiddenOn.includes(pathname)) return null;

  return (
    <>
      <nav aria-label={label} inert={!isShown} data-action-bar={isShown ? "shown" : "hidden"} className={className}>
        {children}
      </nav>
      {/* Keeps the footer's last line clear of the bar. */}
      <div className="h-[calc(4.5rem+env(safe-area-inset-bottom))] bg-coal md:hidden print:hidden low:hidden" />
    </>
  );
}

function isWanted() {
  const isPastTop = window.scrollY > window.innerHeight * SCROLLED_PORTION;
  return isPastTop && ![...document.querySelectorAll("[data-evaluation-button]")].some(isInView);
}

function isInView(element: Element) {
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > 0 && top < window.innerHeight;
}
