"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** From here on the header shows the links themselves: Tailwind's `lg`. */
const WIDE_SCREEN = "(min-width: 64rem)";

type MobileMenuProps = {
  /** Named by the button's `popovertarget`, which opens and closes the menu before and without JavaScript. */
  id: string;
  label: string;
  className: string;
  children: ReactNode;
};

/** A full-screen menu. While it is open, the page behind can be neither reached nor scrolled. */
export function MobileMenu({ id, label, className, children }: MobileMenuProps) {
  const menuRef = useRef<HTMLElement>(null);

  useEffect(() => {
    const menu = menuRef.current;
    const wideScreen = window.matchMedia(WIDE_SCREEN);

    function handleToggle(event: Event) {
      const isOpen = event instanceof ToggleEvent && event.newState === "open";
      document.querySelectorAll("main, footer").forEach((part) => part.toggleAttribute("inert", isOpen));
    }
    function handleClick(event: MouseEvent) {
      if (event.target instanceof Element && event.target.closest("a")) menu?.hidePopover();
    }
    function handleWidening() {
      if (wideScreen.matches) menu?.hidePopover();
    }

    menu?.addEventListener("toggle", handleToggle);
    menu?.addEventListener("click", handleClick);
    wideScreen.addEventListener("change", handleWidening);
    return () => {
      menu?.removeEventListener("toggle", handleToggle);
      menu?.removeEventListener("click", handleClick);
      wideScreen.removeEventListener("change", handleWidening);
    };
  }, []);

  return (
    <nav ref={menuRef} id={id} popover="auto" aria-label={label} className={className}>
      {children}
    </nav>
  );
}
