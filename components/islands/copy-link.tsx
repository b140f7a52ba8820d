"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";
import { useBrowserValue } from "@/components/ui/use-browser-value";

/** Copies the address of this page. Browsers allow that on secure pages only. */
export function CopyLink() {
  const canCopy = useBrowserValue(() => "clipboard" in navigator, true);
  const [outcome, setOutcome] = useState("");

  async function handleClick() {
    try {
      await navigator.clipboard.writeText(window.location.href);
      setOutcome("Copied.");
    } catch {
      setOutcome("Your browser doesn’t allow that. Copy the address at the top of its window.");
    }
  }

  return (
    canCopy && (
      <div className="mt-2 flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden noscript:hidden">
        <Button type="button" variant="outline" onClick={handleClick}>
          Copy link
        </Button>
        <p role="status" className="text-bone">
          {outcome}
        </p>
      </div>
    )
  );
}
