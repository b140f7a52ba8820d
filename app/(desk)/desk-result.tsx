"use client";

import { type ReactNode, useEffect, useLayoutEffect, useRef } from "react";

import { returnToPlace } from "./desk-form";

type DeskResultProps = {
  done: string;
  /** Each result has another number, so that a repeated one is focused again. It is 0 if there is no result. */
  version: number;
  /** The result stands where the button was pressed, so the page keeps its place. */
  isInPlace?: boolean;
  children?: ReactNode;
};

/** Says what the last action did. It gets the focus if the button that was pressed is gone. */
export function DeskResult({ done, version, isInPlace = false, children }: DeskResultProps) {
  const result = useRef<HTMLDivElement>(null);

  useLayoutEffect(() => {
    // A microtask runs after the layout effects of Next.js, which scrolls in one of them, and before the page is painted.
    if (version !== 0 && isInPlace) queueMicrotask(returnToPlace);
  }, [version, isInPlace]);

  useEffect(() => {
    if (version === 0) return;
    if (!isInPlace || document.activeElement === document.body) result.current?.focus({ preventScroll: true });
    forgetResult();
    if (!isInPlace) window.scrollTo({ top: 0, behavior: "instant" });
  }, [version, isInPlace]);

  return (
    <div role="status" ref={result} tabIndex={-1} className="font-semibold text-success not-empty:mt-3">
      {done && <p>{done}</p>}
      {done && children}
    </div>
  );
}

/** Back or a reload must not repeat a result that may be undone by then. */
function forgetResult() {
  const address = new URL(window.location.href);
  for (const name of ["done", "standing", "at"]) address.searchParams.delete(name);
  address.hash = "";
  window.history.replaceState(null, "", address);
}
