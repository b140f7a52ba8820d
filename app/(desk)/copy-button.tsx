"use client";

import { useState } from "react";

import { Button } from "@/components/ui/button";

/** Without JavaScript the text is selected and copied by hand. */
export function CopyButton({ text }: { text: string }) {
  const [outcome, setOutcome] = useState("");

  async function handleCopy() {
    try {
      await navigator.clipboard.writeText(text);
      setOutcome("Copied.");
    } catch {
      setOutcome("That did not work. Select it and copy it.");
    }
  }

  return (
    <span className="flex flex-wrap items-center gap-3 print:hidden noscript:hidden">
      <Button type="button" variant="outline" onClick={handleCopy}>
        Copy
      </Button>
      <span role="status">{outcome && <span>{outcome}</span>}</span>
    </span>
  );
}
