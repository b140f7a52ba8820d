"use client";

import "yet-another-react-lightbox/styles.css";
import "./lightbox.css";

import { type RefObject, useEffect, useRef } from "react";
import YetAnotherLightbox, { type ControllerRef, useLightboxState } from "yet-another-react-lightbox";
import Zoom from "yet-another-react-lightbox/plugins/zoom";

import { CHEVRON_LEFT, CHEVRON_RIGHT, CLOSE, IconFrame } from "./icon-frame";

export type LightboxPicture = {
  src: string;
  alt: string;
  title: string;
  width: number;
  height: number;
  /** These are smaller versions of the picture, narrowest first. */
  candidates: readonly { url: string; width: number }[];
};

type LightboxProps = {
  label: string;
  pictures: readonly LightboxPicture[];
  startIndex: number;
  onClosed: () => void;
};

/** Shows pictures full-screen. The library makes the rest of the page inert. */
export function Lightbox({ label, pictures, startIndex, onClosed }: LightboxProps) {
  const controllerRef = useRef<ControllerRef>(null);
  useKeysBesideDialog(controllerRef);

  return (
    <YetAnotherLightbox
      open
      index={startIndex}
      close={onClosed}
      slides={pictures.map(({ src, alt, width, height, candidates }) => ({
        src,
        alt,
        width,
        height,
        srcSet: candidates.map((candidate) => ({
          src: candidate.url,
          width: candidate.width,
          height: Math.round((candidate.width * height) / width),
        })),
      }))}
      labels={{ Lightbox: label }}
      plugins={[Zoom]}
      controller={{ ref: controllerRef, closeOnPullDown: true, closeOnBackdropClick: true }}
      carousel={{ finite: false, preload: 1, padding: 0 }}
      render={{
        controls: () => <Caption pictures={pictures} />,
        // Pinching, double-clicking and the + and - keys already zoom.
        buttonZoom: () => null,
        iconPrev: () => <IconFrame className="size-8">{CHEVRON_LEFT}</IconFrame>,
        iconNext: () => <IconFrame className="size-8">{CHEVRON_RIGHT}</IconFrame>,
        iconClose: () => <IconFrame className="size-8">{CLOSE}</IconFrame>,
      }}
    />
  );
}

function Caption({ pictures }: Pick<LightboxProps, "pictures">) {
  const { currentIndex } = useLightboxState();

  return (
    <p className="lightbox-caption">
      <strong className="block">{pictures[currentIndex]?.title}</strong>
      <span>{`${currentIndex + 1} of ${pictures.length}`}</span>
    </p>
  );
}

/** After the last button the focus leaves the dialog, and there the library does not handle keys. */
function useKeysBesideDialog(controllerRef: RefObject<ControllerRef | null>) {
  useEffect(() => {
    function handleKeyDown({ key, target }: KeyboardEvent) {
      if (target !== document.body) return;
      const controller = controllerRef.current;
      if (key === "Escape") controller?.close();
      else if (key === "ArrowLeft") controller?.prev();
      else if (key === "ArrowRight") controller?.next();
    }
    document.addEventListener("keydown", handleKeyDown);
    return () => document.removeEventListener("keydown", handleKeyDown);
  }, [controllerRef]);
}
