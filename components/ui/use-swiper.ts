import { type RefObject, useEffect, useState } from "react";
import type { Swiper } from "swiper";

/** Swiper's code is fetched when the carousel comes this near the window. */
const LOAD_MARGIN = "400px";
const MOVE_MS = 500;

type SwiperPosition = { index: number; isBeginning: boolean; isEnd: boolean };

type UseSwiperOptions = {
  loop: boolean;
  /** Slides at once by the window's least width in px; one below the least. */
  breakpoints: Record<number, { slidesPerView: number }>;
};

/** Turns a scrollable row into a Swiper carousel once it nears the window. `swiper` is null until then. */
export function useSwiper(rowRef: RefObject<HTMLElement | null>, { loop, breakpoints }: UseSwiperOptions) {
  const [swiper, setSwiper] = useState<Swiper | null>(null);
  const [position, setPosition] = useState<SwiperPosition>({ index: 0, isBeginning: true, isEnd: false });

  useEffect(() => {
    const row = rowRef.current;
    if (!row) return;
    let instance: Swiper | undefined;
    let isGone = false;

    async function start(row: HTMLElement) {
      const { default: SwiperCore } = await import("swiper");
      if (isGone) return;
      const initialSlide = firstSlideInView(row);
      row.scrollLeft = 0;
      instance = new SwiperCore(row, {
        loop,
        breakpoints,
        initialSlide,
        speed: prefersReducedMotion() ? 0 : MOVE_MS,
        // Else a second click during a movement would be lost.
        loopPreventsSliding: false,
        watchSlidesProgress: true,
        on: { init: follow, progress: follow, slideChange: follow, resize: follow },
      });
      setSwiper(instance);
    }

    function follow({ realIndex, isBeginning, isEnd, slides }: Swiper) {
      for (const slide of slides) slide.inert = !slide.classList.contains("swiper-slide-visible");
      setPosition((known) => {
        const isKnown = known.index === realIndex && known.isBeginning === isBeginning && known.isEnd === isEnd;
        return isKnown ? known : { index: realIndex, isBeginning, isEnd };
      });
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

/** Where somebody has scrolled the row to before Swiper takes over. */
function firstSlideInView(row: HTMLElement) {
  const slideWidth = row.querySelector(".swiper-slide")?.getBoundingClientRect().width ?? 0;
  return slideWidth > 0 ? Math.round(row.scrollLeft / slideWidth) : 0;
}

function prefersReducedMotion() {
  return window.matchMedia("(prefers-reduced-motion: reduce)").matches;
}

function preventDefault(event: Event) {
  event.preventDefault();
}
