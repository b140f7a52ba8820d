import SwiperCore, { type Swiper } from "swiper";

const MOVE_MS = 500;

export type SwiperPosition = { index: number; isBeginning: boolean; isEnd: boolean };

export type SwiperLayout = {
  loop: boolean;
  /** Slides at once by the window's least width in px; one below the least. */
  breakpoints: Record<number, { slidesPerView: number }>;
};

/**
 * Makes a scrollable row a carousel that begins with the slide in view. Fetched when a carousel nears the window.
 * `onMove` hears of another position only.
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
    // Else a second click during a movement would be lost.
    loopPreventsSliding: false,
    watchSlidesProgress: true,
    on: { init: follow, progress: follow, slideChange: follow, resize: follow },
  });
}

/** Where somebody has scrolled the row to before Swiper takes over. */
function firstSlideInView(row: HTMLElement) {
  const slideWidth = row.querySelector(".swiper-slide")?.getBoundingClientRect().width ?? 0;
  return slideWidth > 0 ? Math.round(row.scrollLeft / slideWidth) : 0;
}
