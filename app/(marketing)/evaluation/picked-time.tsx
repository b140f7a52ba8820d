type PickedTimeProps = {
  /** "Tuesday, December 1, 3:00 PM · In-Gym, Pasadena" */
  text: string;
  detailsId: string;
};

export const BAR =
  "max-md:sticky max-md:bottom-0 max-md:z-30 max-md:-mx-gutter max-md:border-t max-md:border-steel max-md:bg-ink max-md:px-gutter max-md:pt-3 max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))] low:static";

export function PickedText({ text }: { text: string }) {
  const [time, place] = text.split(" · ");
  return (
    <>
      {time}
      {place && <span className="whitespace-nowrap">{` · ${place}`}</span>}
    </>
  );
}

/** On phones, stays at the bottom of the window until the visitor's details are in view. */
export function PickedTimeBar({ text, detailsId }: PickedTimeProps) {
  return (
    <a href={`#${detailsId}`} data-booking-bar className={`${BAR} flex items-center gap-4 md:hidden`}>
      <span className="flex-1 text-sm leading-snug font-semibold text-gold">
        <PickedText text={text} />
      </span>
      <span className="rounded-md border border-gold px-4 py-3 font-semibold whitespace-nowrap text-gold">
        Your details
      </span>
    </a>
  );
}
