"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the page's heading when an action has changed what the page shows. */
export function FocusOnChange({ version }: { version: number }) {
  const shown = useRef(version);

  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [version]);

  return null;
}
