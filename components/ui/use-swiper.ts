import { type RefObject, useEffect, useRef, useState } from "react";
import type { Swiper } from "swiper";

import type { Breakpoints } from "./start-swiper";

const LOAD_MARGIN = "400px";

type Move = (swiper: Swiper) => void;

/** `swiper` is null until the row gets near the window, and undefined if its code failed to load. */
export function useSwiper(rowRef: RefObject<HTMLElement | null>, breakpoints: Breakpoints) {
  const [swiper, setSwiper] = useState<Swiper | null | undefined>(null);
  const waitingMoves = useRef<Move[]>([]);
  const [current, setCurrent] = useState(0);

  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    let instance: Swiper | undefined;
    let isGone = false;

    async function start(row: HTMLElement) {
      const { startSwiper } = await import("./start-swiper");
      if (isGone) return;
      instance = startSwiper(row, breakpoints, setCurrent);
      setSwiper(instance);
      for (const move of waitingMoves.current.splice(0)) move(instance);
    }

    const stopWaiting = whenNear(row, () => start(row).catch(() => setSwiper(undefined)));
    // Dragging pictures and links would interrupt a swipe with the mouse.
    row.addEventListener("dragstart", preventDefault);

    return () => {
      isGone = true;
      stopWaiting?.();
      row.removeEventListener("dragstart", preventDefault);
      instance?.destroy();
    };
  }, [rowRef, breakpoints]);

  /** Waits for Swiper if it is still loading. */
  function move(by: Move) {
    if (swiper) by(swiper);
    else waitingMoves.current.push(by);
  }

  return { swiper, current, move };
}

/** Calls at once if the browser cannot tell. */
function whenNear(row: HTMLElement, act: () => void) {
  if (!("IntersectionObserver" in window)) return act();
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      act();
    },
    { rootMargin: LOAD_MARGIN },
  );
  observer.observe(row);
  return () => observer.disconnect();
}

function preventDefault(event: Event) {
  event.preventDefault();
}
