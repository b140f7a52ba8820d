"use client";

import { useEffect } from "react";

/** Signals to server/build/late-scripts.ts that React handles clicks from now on. */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
