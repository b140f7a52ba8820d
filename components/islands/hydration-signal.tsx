"use client";

import { useEffect } from "react";

import { HYDRATED_EVENT } from "@/components/ui/first-screen";

/** Tells components/ui/first-screen-loader.ts that React handles clicks from now on. */
export function HydrationSignal() {
  useEffect(() => void window.dispatchEvent(new Event(HYDRATED_EVENT)), []);
  return null;
}
