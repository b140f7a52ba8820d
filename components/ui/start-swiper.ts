import SwiperCore, { type Swiper } from "swiper";

const MOVE_MS = 500;

/** The keys are minimum window widths in px. */
export type Breakpoints = Record<number, { slidesPerView: number }>;

/** Turns a scrollable row into an endless carousel that starts at the slide in view. */
export function startSwiper(row: HTMLElement, breakpoints: Breakpoints, onMove: (index: number) => void) {
  const initialSlide = firstSlideInView(row);
  // Otherwise the browser would snap to the slide that has the focus.
  row.style.scrollSnapType = "none";
  row.scrollLeft = 0;

  function follow({ realIndex, slides }: Swiper) {
    for (const slide of slides) slide.inert = !slide.classList.contains("swiper-slide-visible");
    onMove(realIndex);
  }

  return new SwiperCore(row, {
    loop: true,
    breakpoints,
    initialSlide,
    speed: window.matchMedia("(prefers-reduced-motion: reduce)").matches ? 0 : MOVE_MS,
    // Otherwise a second click during the animation would be lost.
    loopPreventsSliding: false,
    watchSlidesProgress: true,
    on: { init: follow, progress: follow, slideChange: follow, resize: follow },
  });
}

/** The visitor may have reached a slide by keyboard, or scrolled the row, before Swiper started. */
function firstSlideInView(row: HTMLElement) {
  const slides = [...row.querySelectorAll(".swiper-slide")];
  const withFocus = slides.findIndex((slide) => slide.matches(":focus-within"));
  if (withFocus >= 0) return withFocus;
  const slideWidth = slides[0]?.getBoundingClientRect().width ?? 0;
  return slideWidth > 0 ? Math.round(row.scrollLeft / slideWidth) : 0;
}
