"use client";

import { Activity, type ReactNode, Suspense, useState } from "react";

import { useBrowserValue } from "./use-browser-value";

type SectionBoundaryProps = {
  /** The page shows this while the section waits for its code or data after a client-side navigation. */
  placeholder: string;
  children: ReactNode;
};

/** Hydrates by itself. React keeps <Activity> in place, but would write a large <Suspense> hidden after the page. */
export function SectionBoundary({ placeholder, children }: SectionBoundaryProps) {
  const isNavigation = useBrowserValue(() => true, false);
  const [isLate] = useState(isNavigation);

  return isLate ? (
    <Suspense fallback={<LoadingBand text={placeholder} />}>{children}</Suspense>
  ) : (
    <Activity>{children}</Activity>
  );
}

export function LoadingBand({ text }: { text: string }) {
  return (
    <p role="status" className="py-band text-center text-ash">
      {text}
    </p>
  );
}
