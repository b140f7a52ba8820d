import { type RefObject, useEffect, useState } from "react";

import { useReducedMotion } from "./use-reduced-motion";

const IN_VIEW_PORTION = 0.25;

type UseAutoplayOptions = {
  /** What has to be in view, and where the focus stops the movement. */
  rootRef: RefObject<HTMLElement | null>;
  /** What the movement stops for while somebody points at it. */
  slidesRef: RefObject<HTMLElement | null>;
  /** No autoplay without it. */
  intervalMs: number | undefined;
  onTick: () => void;
};

/**
 * When a carousel moves by itself: not under reduced motion unless asked to, not out of view, and not while somebody
 * points at it or has the focus in it, until they press play (WCAG 2.2.2; ARIA carousel pattern).
 */
export function useAutoplay({ rootRef, slidesRef, intervalMs, onTick }: UseAutoplayOptions) {
  const isMotionReduced = useReducedMotion();
  const isInView = useIsInView(rootRef);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [isPointedAt, setIsPointedAt] = useState(false);

  const isPlaying = choice ? choice === "play" : !isMotionReduced;
  const isRunning = intervalMs !== undefined && isPlaying && !hasFocus && !isPointedAt && isInView;

  useEffect(() => {
    if (!isRunning) return;
    function move() {
      // Behind an open dialog or menu nothing moves: the focus has to find its way back to the same slide.
      const isBehind = rootRef.current?.closest("[inert]");
      if (!isBehind) onTick();
    }
    const timer = setInterval(move, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, onTick, rootRef]);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;

    rootRef.current?.addEventListener("focusin", () => setHasFocus(true), { signal });
    rootRef.current?.addEventListener("focusout", () => setHasFocus(false), { signal });
    slidesRef.current?.addEventListener("pointerenter", () => setIsPointedAt(true), { signal });
    slidesRef.current?.addEventListener("pointerleave", () => setIsPointedAt(false), { signal });
    return () => listeners.abort();
  }, [rootRef, slidesRef]);

  function toggle() {
    setChoice(isPlaying ? "pause" : "play");
    // Whoever presses play has the focus in the carousel, and wants it to move all the same.
    setHasFocus(false);
  }

  return { isPlaying, isRunning, toggle };
}

function useIsInView(ref: RefObject<HTMLElement | null>) {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (!ref.current) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: IN_VIEW_PORTION,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return isInView;
}
