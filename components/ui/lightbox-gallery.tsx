"use client";

import { createContext, type ReactNode, useContext, useEffect, useState } from "react";
import { flushSync } from "react-dom";

import type { Lightbox, LightboxPicture } from "./lightbox";

type OpenLightbox = (trigger: HTMLAnchorElement, index: number) => void;
type Opened = { trigger: HTMLAnchorElement; index: number; LoadedLightbox: typeof Lightbox };

const OpenLightboxContext = createContext<OpenLightbox>(() => undefined);

type LightboxGalleryProps = {
  label: string;
  pictures: readonly LightboxPicture[];
  /** Contains a `LightboxTrigger` for each picture. */
  children: ReactNode;
};

/** The lightbox's code and styles load on the first click. */
export function LightboxGallery({ label, pictures, children }: LightboxGalleryProps) {
  const [opened, setOpened] = useState<Opened | null>(null);

  function open(trigger: HTMLAnchorElement, index: number) {
    import("./lightbox").then(
      (loaded) => {
        // Back then closes the picture, as it does on phones.
        window.history.pushState(null, "");
        setOpened({ trigger, index, LoadedLightbox: loaded.Lightbox });
      },
      // If loading fails (offline, a new deployment), open the picture itself.
      () => window.location.assign(trigger.href),
    );
  }

  useEffect(() => {
    if (!opened) return;
    function handleBack() {
      flushSync(() => setOpened(null));
      opened?.trigger.focus({ preventScroll: true });
    }
    window.addEventListener("popstate", handleBack);
    return () => window.removeEventListener("popstate", handleBack);
  }, [opened]);

  return (
    <OpenLightboxContext value={open}>
      {children}
      {opened && (
        <opened.LoadedLightbox label={label} pictures={pictures} startIndex={opened.index} onClosed={goBack} />
      )}
    </OpenLightboxContext>
  );
}

function goBack() {
  window.history.back();
}

export function useOpenLightbox() {
  return useContext(OpenLightboxContext);
}
