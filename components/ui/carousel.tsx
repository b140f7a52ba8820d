"use client";

import { type ReactNode, useCallback, useRef } from "react";

import { CarouselControls } from "./carousel-controls";
import { useAutoplay } from "./use-autoplay";
import { useSwiper } from "./use-swiper";

/** Two and three slides are shown from these window widths in px on (specification, section 9). */
const LAYOUTS = {
  1: { breakpoints: {}, rowClass: "", slideClass: "basis-full" },
  3: {
    rowClass: "-mx-3",
    breakpoints: { 768: { slidesPerView: 2 }, 1024: { slidesPerView: 3 } },
    slideClass: "basis-full px-3 md:basis-1/2 lg:basis-1/3",
  },
} as const;

type CarouselProps = {
  label: string;
  slides: readonly ReactNode[];
  /** Narrower windows show fewer. */
  columns: keyof typeof LAYOUTS;
  autoplayMs?: number;
  className?: string;
};

/** Until Swiper loads, and without JavaScript, the slides are a scrollable row of the same size. */
export function Carousel({ label, slides, columns, autoplayMs, className = "" }: CarouselProps) {
  const rootRef = useRef<HTMLElement>(null);
  const rowRef = useRef<HTMLDivElement>(null);
  const { breakpoints, rowClass, slideClass } = LAYOUTS[columns];
  const { swiper, current, move } = useSwiper(rowRef, breakpoints);
  const handleTick = useCallback(() => swiper?.slideNext(), [swiper]);
  const autoplay = useAutoplay({
    rootRef,
    intervalMs: swiper ? autoplayMs : undefined,
    onTick: handleTick,
  });

  return (
    <section ref={rootRef} aria-label={label} aria-roledescription="carousel" className={className}>
      <div
        ref={rowRef}
        data-ready={Boolean(swiper)}
        // Removing the attribute would take the focus from the row.
        tabIndex={swiper ? -1 : 0}
        role="group"
        aria-label={`${label}: slides`}
        className={`[scroll-snap-type:x_mandatory] overflow-x-auto data-[ready=true]:touch-pan-y data-[ready=true]:overflow-x-hidden ${rowClass}`}
      >
        {/* The position is relative, because Swiper measures slides from their offset parent. */}
        <div
          className="swiper-wrapper relative flex transition-transform"
          aria-live={autoplay.isRunning ? "off" : "polite"}
        >
          {slides.map((slide, index) => (
            <div
              key={index}
              role="group"
              aria-roledescription="slide"
              aria-label={`${index + 1} of ${slides.length}`}
              className={`swiper-slide shrink-0 snap-start ${slideClass}`}
            >
              {slide}
            </div>
          ))}
        </div>
      </div>

      <CarouselControls
        count={slides.length}
        current={current}
        isAvailable={swiper !== undefined}
        isPlaying={autoplay.isPlaying}
        onPrevious={() => move((swiper) => swiper.slidePrev())}
        onNext={() => move((swiper) => swiper.slideNext())}
        onGoTo={(index) => move((swiper) => swiper.slideToLoop(index))}
        {...(autoplayMs !== undefined && { onTogglePlay: autoplay.toggle })}
      />
    </section>
  );
}
