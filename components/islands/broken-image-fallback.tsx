"use client";

import { useEffect } from "react";

type BrokenImageFallbackProps = {
  placeholder: string;
};

/** Replaces every image that fails to load with the placeholder, including those that failed before hydration. */
export function BrokenImageFallback({ placeholder }: BrokenImageFallbackProps) {
  useEffect(() => {
    function replaceIfBroken(target: EventTarget | null) {
      if (!(target instanceof HTMLImageElement) || target.getAttribute("src") === placeholder) return;
      target
        .closest("picture")
        ?.querySelectorAll("source")
        // Removing the <source> elements would cause a hydration mismatch.
        .forEach((source) => source.removeAttribute("srcset"));
      target.removeAttribute("srcset");
      target.src = placeholder;
    }

    function handleError(event: Event) {
      replaceIfBroken(event.target);
    }

    // "error" does not bubble, so this listens in the capture phase.
    document.addEventListener("error", handleError, true);
    for (const image of document.images) {
      const hasFailed = image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
      if (hasFailed) replaceIfBroken(image);
    }
    return () => document.removeEventListener("error", handleError, true);
  }, [placeholder]);

  return null;
}
