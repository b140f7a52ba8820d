"use client";

import { type ReactNode, useEffect, useRef } from "react";

/** Tailwind's `lg`, the width from which the header shows the links. */
const WIDE_SCREEN = "(min-width: 64rem)";

type MobileMenuProps = {
  /** The button's `popovertarget` refers to this id and works without JavaScript. */
  id: string;
  className: string;
  children: ReactNode;
};

/** A full-screen menu that makes the page behind it inert and prevents scrolling. */
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

    // The menu may have been opened before hydration.
    handleToggle();
    menu?.addEventListener("toggle", handleToggle, { signal });
    menu?.addEventListener("click", handleClick, { signal });
    // Wide screens have no button to close it.
    wideScreen.addEventListener("change", close, { signal });
    window.addEventListener("popstate", close, { signal });
    return () => listeners.abort();
  }, []);

  return (
    <div ref={menuRef} id={id} popover="auto" className={className}>
      {children}
    </div>
  );
}
