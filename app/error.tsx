"use client";

import { Button } from "@/components/ui/button";

/** Shown in place of a page that could not be rendered. */
export default function ErrorPage({ reset }: { error: Error; reset: () => void }) {
  return (
    <div className="shell py-[calc(var(--spacing-header)+6rem)]">
      <h1 className="display text-title">Something went wrong</h1>
      <p className="mt-4 max-w-(--container-prose) text-lead text-ash">
        The page could not be shown. Try again; if it happens once more, please call or write to us.
      </p>
      <Button type="button" onClick={reset} className="mt-8">
        Try again
      </Button>
    </div>
  );
}
