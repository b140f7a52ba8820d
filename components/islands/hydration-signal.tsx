"use client";

import { useEffect } from "react";

/** Signals to server/build/first-screen-first.ts that React handles clicks from now on. */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event("hydrated")), []);
  return null;
}
