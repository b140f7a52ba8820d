import SwiperCore, { type Swiper } from "swiper";

const MOVE_MS = 500;

export type SwiperPosition = { index: number; isBeginning: boolean; isEnd: boolean };

export type SwiperLayout = {
  loop: boolean;
  /** Number of slides by minimum window width in px. */
  breakpoints: Record<number, { slidesPerView: number }>;
};

/**
 * Turns a scrollable row into a carousel that starts at the visible slide. `onMove` is called only if the index
 * changes.
 */
export function startSwiper(row: HTMLElement, layout: SwiperLayout, onMove: (position: SwiperPosition) => void) {
  const initialSlide = firstSlideInView(row);
  row.scrollLeft = 0;
  let known: SwiperPosition | undefined;

  function follow({ realIndex: index, isBeginning, isEnd, slides }: Swiper) {
    for (const slide of slides) slide.inert = !slide.classList.contains("swiper-slide-visible");
    if (known?.index === index && known.isBeginning === isBeginning && known.isEnd === isEnd) return;
    known = { index, isBeginning, isEnd };
    onMove(known);
  }

  return new SwiperCore(row, {
    ...layout,
    initialSlide,
    speed: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE_MS,
    // Otherwise a second click during the animation is lost.
    loopPreventsSliding: false,
    watchSlidesProgress: true,
    on: { init: follow, progress: follow, slideChange: follow, resize: follow },
  });
}

/** The visitor may have scrolled the row before Swiper started. */
function firstSlideInView(row: HTMLElement) {
  const slideWidth = row.querySelector(".swiper-slide")?.getBoundingClientRect().width ?? 0;
  return slideWidth > 0 ? Math.round(row.scrollLeft / slideWidth) : 0;
}
