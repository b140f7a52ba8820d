import type { ReactNode } from "react";

import { CHEVRON_LEFT, CHEVRON_RIGHT, IconFrame, PAUSE, PLAY } from "./icon-frame";

type CarouselControlsProps = {
  count: number;
  current: number;
  /** If false, as without JavaScript, the controls only reserve their space. */
  isAvailable: boolean;
  isPlaying: boolean;
  onPrevious: () => void;
  onNext: () => void;
  onGoTo: (index: number) => void;
  onTogglePlay?: () => void;
};

export function CarouselControls(props: CarouselControlsProps) {
  const { count, current, isAvailable, isPlaying, onPrevious, onNext, onGoTo, onTogglePlay } = props;

  return (
    <div
      className={`mt-5 flex flex-wrap items-center justify-center gap-x-1 gap-y-2 sm:gap-x-4 print:hidden noscript:invisible ${isAvailable ? "" : "invisible"}`}
    >
      <RoundButton label="Previous slide" icon={CHEVRON_LEFT} onClick={onPrevious} />
      <div className="flex">
        {Array.from({ length: count }, (_, index) => (
          <button
            key={index}
            type="button"
            aria-label={`Go to slide ${index + 1}`}
            aria-current={index === current ? "true" : undefined}
            onClick={() => onGoTo(index)}
            className="slide-dot cursor-pointer"
          />
        ))}
      </div>
      <RoundButton label="Next slide" icon={CHEVRON_RIGHT} onClick={onNext} />
      {onTogglePlay && (
        <RoundButton
          label={isPlaying ? "Pause" : "Play"}
          icon={isPlaying ? PAUSE : PLAY}
          isSolid
          onClick={onTogglePlay}
        />
      )}
    </div>
  );
}

type RoundButtonProps = {
  label: string;
  icon: ReactNode;
  onClick: () => void;
  isSolid?: boolean;
};

function RoundButton({ label, icon, onClick, isSolid = false }: RoundButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onClick}
      className="flex size-11 cursor-pointer items-center justify-center rounded-full border border-iron transition-colors hover:border-gold hover:text-gold"
    >
      <IconFrame className={`size-5 ${isSolid ? "fill-current" : ""}`}>{icon}</IconFrame>
    </button>
  );
}
