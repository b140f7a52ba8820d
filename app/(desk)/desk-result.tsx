"use client";

import { useEffect, useRef } from "react";

type DeskResultProps = {
  done: string;
  /** Another number for each result, so that the same one counts again; 0 for none. */
  version: number;
};

/** What the last action did. It gets the focus, because the button that was pressed may be gone. */
export function DeskResult({ done, version }: DeskResultProps) {
  const result = useRef<HTMLParagraphElement>(null);

  useEffect(() => {
    if (version === 0) return;
    result.current?.focus({ preventScroll: true });
    forgetResult();
    window.scrollTo({ top: 0, behavior: "instant" });
  }, [version]);

  return (
    <p role="status" ref={result} tabIndex={-1} className="font-semibold text-success not-empty:mt-3">
      {done}
    </p>
  );
}

/** So that Back or a reload does not say again what may be undone by then. */
function forgetResult() {
  const address = new URL(window.location.href);
  for (const name of ["done", "standing"]) address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
}
