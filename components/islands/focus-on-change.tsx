"use client";

import { useEffect, useRef } from "react";

/** Moves the focus to the alert, or else to the page's heading, when an action has changed what the page shows. */
export function FocusOnChange({ version }: { version: number }) {
  const shown = useRef(version);

  useEffect(() => {
    if (shown.current === version) return;
    shown.current = version;
    const alert = document.querySelector<HTMLElement>("main [role=alert][tabindex]");
    if (alert) return alert.focus();
    document.querySelector<HTMLElement>("h1[tabindex]")?.focus({ preventScroll: true });
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [version]);

  return null;
}
