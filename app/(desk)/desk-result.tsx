"use client";

import { useEffect, useRef } from "react";

type DeskResultProps = {
  done: string;
  /** Each result has another number, so that a repeated one is focused again. It is 0 if there is no result. */
  version: number;
};

/** Says what the last action did. It gets the focus, because the button that was pressed may be gone. */
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

/** Back or a reload must not repeat a result that may be undone by then. */
function forgetResult() {
  const address = new URL(window.location.href);
  for (const name of ["done", "standing"]) address.searchParams.delete(name);
  window.history.replaceState(null, "", address);
}
