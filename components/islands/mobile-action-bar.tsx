"use client";

import { usePathname } from "next/navigation";
import { type ReactNode, useSyncExternalStore } from "react";

import { subscribeToScroll } from "@/components/ui/subscribe-to-scroll";

/** On a page whose hero has no button of its own: how much of a window to scroll first. */
const SCROLLED_PORTION = 0.4;

type MobileActionBarProps = {
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
 * A bar at the bottom of small screens, once the hero's own button has left the view. It makes room for the open menu
 * and, since the keyboard needs the space, for whoever types in a field.
 */
export function MobileActionBar({ label, hiddenOn, className, children }: MobileActionBarProps) {
  const pathname = usePathname();
  const isShown = useSyncExternalStore(subscribeToScroll, isPastHero, () => false);
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

function isPastHero() {
  const { innerHeight, scrollY } = window;
  const heroAction = document.querySelector("[data-hero-action]");
  return heroAction ? heroAction.getBoundingClientRect().bottom < 0 : scrollY > innerHeight * SCROLLED_PORTION;
}
