import { type RefObject, useEffect, useState, useSyncExternalStore } from "react";

const IN_VIEW_FRACTION = 0.25;

type UseAutoplayOptions = {
  rootRef: RefObject<HTMLElement | null>;
  intervalMs: number | undefined;
  onTick: () => void;
};

/** Pauses for reduced motion, out of view, on hover, on focus and at a touch, until play (WCAG 2.2.2; ARIA carousel pattern). */
export function useAutoplay({ rootRef, intervalMs, onTick }: UseAutoplayOptions) {
  const isMotionReduced = useReducedMotion();
  const isInView = useIsInView(rootRef);
  const [choice, setChoice] = useState<"play" | "pause" | null>(null);
  const [hasFocus, setHasFocus] = useState(false);
  const [isHovered, setIsHovered] = useState(false);

  const isPlaying = choice ? choice === "play" : !isMotionReduced;
  const isRunning = intervalMs !== undefined && isPlaying && !hasFocus && !isHovered && isInView;

  useEffect(() => {
    if (!isRunning) return;
    function move() {
      // The slides do not move behind a dialog or menu, because the focus must return to the same slide.
      const isInert = rootRef.current?.closest("[inert]");
      if (!isInert && !hasSelection(rootRef.current)) onTick();
    }
    const timer = setInterval(move, intervalMs);
    return () => clearInterval(timer);
  }, [isRunning, intervalMs, onTick, rootRef]);

  useEffect(() => {
    const listeners = new AbortController();
    const { signal } = listeners;
    function pauseAtTouch({ pointerType, target }: PointerEvent) {
      const isOnSlide = target instanceof Element && target.closest("[aria-roledescription=slide]");
      if (pointerType === "touch" && isOnSlide) setChoice("pause");
    }

    rootRef.current?.addEventListener("focusin", () => setHasFocus(true), { signal });
    rootRef.current?.addEventListener("focusout", () => setHasFocus(false), { signal });
    rootRef.current?.addEventListener("pointerenter", () => setIsHovered(true), { signal });
    rootRef.current?.addEventListener("pointerdown", pauseAtTouch, { signal });
    rootRef.current?.addEventListener("pointerleave", () => setIsHovered(false), { signal });
    return () => listeners.abort();
  }, [rootRef]);

  function toggle() {
    setChoice(isPlaying ? "pause" : "play");
    // Pressing play puts focus and pointer in the carousel, which must not pause it.
    setHasFocus(false);
    setIsHovered(false);
  }

  return { isPlaying, isRunning, toggle };
}

/** Somebody who selects a text is about to copy it. */
function hasSelection(root: HTMLElement | null) {
  const selection = document.getSelection();
  return selection?.isCollapsed === false && Boolean(root?.contains(selection.anchorNode));
}

function useIsInView(ref: RefObject<HTMLElement | null>) {
  const [isInView, setIsInView] = useState(false);

  useEffect(() => {
    if (!ref.current || !("IntersectionObserver" in window)) return;
    const observer = new IntersectionObserver(([entry]) => setIsInView(entry?.isIntersecting ?? false), {
      threshold: IN_VIEW_FRACTION,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);

  return isInView;
}

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";

/** Returns true until the preference is known. */
function useReducedMotion() {
  return useSyncExternalStore(subscribe, isReduced, () => true);
}

function subscribe(onChange: () => void) {
  const query = window.matchMedia(REDUCED_MOTION);
  query.addEventListener("change", onChange);
  return () => query.removeEventListener("change", onChange);
}

function isReduced() {
  return window.matchMedia(REDUCED_MOTION).matches;
}
