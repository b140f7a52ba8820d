"use client";

import { Activity, type ReactNode, Suspense, useState } from "react";

import { LoadingBand } from "./loading-band";
import { useBrowserValue } from "./use-browser-value";

type SectionBoundaryProps = {
  /** Shown where the section waits for its code or data, which is after a client-side navigation. */
  placeholder: string;
  children: ReactNode;
};

/**
 * A part of the page that hydrates by itself. In the server's HTML it is in its place: React would write a large
 * <Suspense> behind the page, hidden until a script moves it.
 */
export function SectionBoundary({ placeholder, children }: SectionBoundaryProps) {
  const isNavigation = useBrowserValue(() => true, false);
  const [isLate] = useState(isNavigation);

  return isLate ? (
    <Suspense fallback={<LoadingBand text={placeholder} />}>{children}</Suspense>
  ) : (
    <Activity>{children}</Activity>
  );
}
