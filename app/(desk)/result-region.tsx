"use client";

import { type ReactNode, useEffect, useRef, useState } from "react";

import { FailureAlert } from "@/components/forms/failure-alert";

type ResultRegionProps = {
  id: string;
  result: { status: "done" | "failed"; message: string; pressId: string } | null;
  /** Stands below the message. */
  children?: ReactNode;
};

/** Back and forward bring a page as it was, but a result is told once. */
const told = new Set<string>();

/** Its live regions are always there. One gets the focus if the button that was pressed is gone. */
export function ResultRegion({ id, result, children }: ResultRegionProps) {
  const regions = useRef<HTMLDivElement>(null);
  const [overId, setOverId] = useState(result && told.has(result.pressId) ? result.pressId : "");
  const shown = result && result.pressId !== overId ? result : null;
  const shownId = shown?.pressId;

  useEffect(() => {
    if (shownId === undefined) return;
    told.add(shownId);
    forgetRedirect();
    closeQuestion(regions.current);
    if (document.activeElement === document.body) {
      regions.current?.querySelector<HTMLElement>(":scope > :not(:empty)")?.focus({ preventScroll: true });
    }
    const forget = () => setOverId(shownId);
    document.addEventListener("submit", forget);
    return () => document.removeEventListener("submit", forget);
  }, [shownId]);

  return (
    <div id={id} ref={regions} className="basis-full scroll-mt-24">
      <div role="status" tabIndex={-1} className="font-semibold text-success not-empty:mt-3">
        {shown?.status === "done" && (
          <>
            <p>{shown.message}</p>
            {children}
          </>
        )}
      </div>
      <FailureAlert failure={shown?.status === "failed" ? shown.message : undefined} className="not-empty:mt-3" />
      {shown?.status === "failed" && children}
    </div>
  );
}

/** A reload must not repeat a result that may be undone by then. */
function forgetRedirect() {
  const address = new URL(window.location.href);
  if (!address.searchParams.has("done")) return;
  address.searchParams.delete("done");
  window.history.replaceState(null, "", address);
}

/** It was answered by the press. */
function closeQuestion(regions: HTMLElement | null) {
  const question = document.querySelector<HTMLElement>("dialog:popover-open");
  if (!question?.contains(regions)) question?.hidePopover();
}
