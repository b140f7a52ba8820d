"use client";

import { useEffect, useRef } from "react";

/** Moves to the page's heading when an action has changed what the page shows. */
export function FocusOnChange({ version }: { version: number }) {
  const shown = useRef(version);

  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    const heading = document.querySelector<HTMLElement>("main h1");
    if (!heading) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [version]);

  return null;
}
