import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "swiper";

import type { SwiperLayout, SwiperPosition } from "./start-swiper";

/** Swiper's code is fetched when the carousel comes this near the window. */
const LOAD_MARGIN = "400px";

/** Turns a scrollable row into a Swiper carousel once it nears the window. `swiper` is null until then. */
export function useSwiper(rowRef: RefObject<HTMLElement | null>, { loop, breakpoints }: SwiperLayout) {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [position, setPosition] = useState<SwiperPosition>({ index: 0, isBeginning: true, isEnd: false });

  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    let instance: Swiper | undefined;
    let isGone = false;

    async function start(row: HTMLElement) {
      const { startSwiper } = await import("./start-swiper");
      if (isGone) return;
      instance = startSwiper(row, { loop, breakpoints }, setPosition);
      setSwiper(instance);
    }

    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        // Without the code (offline, a new deployment) the row stays what it is: scrollable.
        start(row).catch(() => undefined);
      },
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(row);
    // The browser's own dragging of pictures and links would end a swipe with the mouse.
    row.addEventListener("dragstart", preventDefault);

    return () => {
      isGone = true;
      observer.disconnect();
      row.removeEventListener("dragstart", preventDefault);
      instance?.destroy();
    };
  }, [rowRef, loop, breakpoints]);

  return { swiper, position };
}

function preventDefault(event: Event) {
  event.preventDefault();
}
