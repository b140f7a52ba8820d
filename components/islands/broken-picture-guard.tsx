"use client";

import { useEffect } from "react";

type BrokenPictureGuardProps = {
  /** The picture shown in place of one that failed to load. */
  placeholder: string;
};

/** Puts the placeholder in place of every picture that fails to load, also of those that failed before hydration. */
export function BrokenPictureGuard({ placeholder }: BrokenPictureGuardProps) {
  useEffect(() => {
    function replaceIfBroken(target: EventTarget | null) {
      if (!(target instanceof HTMLImageElement) || target.getAttribute("src") === placeholder) return;
      target
        .closest("picture")
        ?.querySelectorAll("source")
        // The element stays: a part of the page that is yet to be hydrated has to find what the server wrote.
        .forEach((source) => source.removeAttribute("srcset"));
      target.removeAttribute("srcset");
      target.src = placeholder;
    }

    function handleError(event: Event) {
      replaceIfBroken(event.target);
    }

    // "error" does not bubble, so one listener for all pictures has to capture.
    document.addEventListener("error", handleError, true);
    for (const image of document.images) {
      const hasFailed = image.complete && image.naturalWidth === 0 && image.currentSrc !== "";
      if (hasFailed) replaceIfBroken(image);
    }
    return () => document.removeEventListener("error", handleError, true);
  }, [placeholder]);

  return null;
}
