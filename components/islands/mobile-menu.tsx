"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** From here on the header shows the links themselves: Tailwind's `lg`. */
const WIDE_SCREEN = "(min-width: 64rem)";

type MobileMenuProps = {
  /** Named by the button's `popovertarget`, which opens and closes the menu before and without JavaScript. */
  id: string;
  className: string;
  children: ReactNode;
};

/** A full-screen menu. While it is open, the page behind can be neither reached nor scrolled. */
export function MobileMenu({ id, className, children }: MobileMenuProps) {
  const menuRef = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const menu = menuRef.current;
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const listeners = new AbortController();
    const { signal } = listeners;

    function handleToggle() {
      const isOpen = menu?.matches(":popover-open") ?? false;
      document.querySelectorAll("main, footer").forEach((part) => part.toggleAttribute("inert", isOpen));
    }
    function close() {
      menu?.hidePopover();
    }
    function handleClick({ target }: MouseEvent) {
      if (target instanceof Element && target.closest("a")) close();
    }

    // Opened before this script was there.
    handleToggle();
    menu?.addEventListener("toggle", handleToggle, { signal });
    menu?.addEventListener("click", handleClick, { signal });
    // On a wide screen the button that closes it is gone.
    wideScreen.addEventListener("change", close, { signal });
    // Going back changes the page below it.
    window.addEventListener("popstate", close, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <div ref={menuRef} id={id} popover="auto" className={className}>
      {children}
    </div>
  );
}
