"use client";

import { type ReactNode, useEffect } from "react";

import { useBrowserValue } from "@/components/ui/use-browser-value";

/** Tailwind's `lg`, the width from which the header shows the links. */
const WIDE_SCREEN = "(min-width: 64rem)";

type MobileMenuProps = {
  /** The button's `popovertarget` refers to this id and works without JavaScript. */
  id: string;
  className: string;
  /** Opens the menu in browsers without popovers. */
  summary: ReactNode;
  children: ReactNode;
};

export function MobileMenu({ id, className, summary, children }: MobileMenuProps) {
  const isPopover = useBrowserValue(hasPopovers, true);

  useEffect(() => {
    const menu = document.getElementById(id);
    const wideScreen = window.matchMedia(WIDE_SCREEN);
    const listeners = new AbortController();
    const { signal } = listeners;

    function handleToggle() {
      // A selector that the browser does not know throws.
      const isOpen = menu?.matches(hasPopovers() ? ":popover-open" : "[open]") ?? false;
      document.querySelectorAll("main, footer").forEach((part) => part.toggleAttribute("inert", isOpen));
    }
    function close() {
      if (hasPopovers()) menu?.hidePopover();
      else menu?.removeAttribute("open");
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
  }, [id, isPopover]);

  if (!isPopover) {
    return (
      <details id={id}>
        {summary}
        <div className={className}>{children}</div>
      </details>
    );
  }
  return (
    // It is hidden here, because browsers that do not know the attribute would show it.
    <div id={id} popover="auto" className={`hidden max-lg:open:block ${className}`}>
      {children}
    </div>
  );
}

function hasPopovers() {
  return "popover" in HTMLElement.prototype;
}
