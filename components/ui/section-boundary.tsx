"use client";

import { Activity, type ReactNode, Suspense, useState } from "react";

import { LoadingBand } from "./loading-band";
import { useBrowserValue } from "./use-browser-value";

type SectionBoundaryProps = {
  /** The page shows this while the section waits for its code or data after a client-side navigation. */
  placeholder: string;
  children: ReactNode;
};

/**
 * A part of the page that hydrates by itself. <Activity> keeps it in its place in the server's HTML; React would write
 * a large <Suspense> after the page, hidden until a script moves it.
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
