import type { MouseEvent, ReactNode } from "react";

import { Button } from "@/components/ui/button";
import { BreaksAfterCommas } from "@/components/ui/line-breaks";

type PickedTimeProps = {
  /** It is written as "Tuesday, December 1, 3:00 PM · In-Gym, Pasadena". */
  text: string;
  detailsId: string;
};

const BAR =
  "max-md:sticky max-md:bottom-0 max-md:z-30 max-md:-mx-gutter max-md:border-t max-md:border-steel max-md:bg-ink max-md:px-gutter max-md:pt-2.5 max-md:pb-[max(0.625rem,env(safe-area-inset-bottom))] low:static";

/** A phone shows "Tue, Dec 1, 3:00 PM" above the place. */
const LONG_NAMES = /\b([A-Z][a-z]{2})[a-z]+/g;

function PickedText({ text }: { text: string }) {
  const [time = "", place] = text.split(" · ");
  return (
    <>
      <span className="max-md:sr-only">
        <BreaksAfterCommas text={place ? `${time} ·` : time} /> {place && <span className="inline-block">{place}</span>}
      </span>
      <span aria-hidden className="block md:hidden">
        <span className="block whitespace-nowrap">{time.replace(LONG_NAMES, "$1")}</span>
        {place && <span className="block truncate cramped:whitespace-normal">{place}</span>}
      </span>
    </>
  );
}

/** On phones it stays at the window's bottom until the details are in view. Only JavaScript keeps it up to date. */
export function PickedTimeBar({ text, detailsId }: PickedTimeProps) {
  return (
    <a
      href={`#${detailsId}`}
      data-booking-bar
      onClick={focusFirstEmpty}
      className={`${BAR} flex items-center gap-x-3 gap-y-2 cramped:flex-col cramped:items-stretch md:hidden noscript:hidden`}
    >
      <span className="min-w-0 flex-1 text-sm leading-snug font-semibold text-gold">
        <PickedText text={text} />
      </span>
      <span className="rounded-md border border-gold px-4 py-2.5 text-center font-semibold whitespace-nowrap text-gold">
        Your details
      </span>
    </a>
  );
}

function focusFirstEmpty(event: MouseEvent<HTMLAnchorElement>) {
  const fields = event.currentTarget.closest("form")?.querySelectorAll<HTMLInputElement>("input:required");
  const empty = [...(fields ?? [])].find(({ type, value }) => type !== "radio" && !value.trim());
  if (!empty) return;
  event.preventDefault();
  empty.focus({ preventScroll: true });
  empty.scrollIntoView({ block: "center" });
}

type SubmitAreaProps = {
  button: string;
  text: string;
  /** If nothing is missing, or after a failure, the area stays at the bottom of a phone's window. */
  isReady: boolean;
  isSending: boolean;
  hasFailed: boolean;
  children: ReactNode;
};

export function SubmitArea({ button, text, isReady, isSending, hasFailed, children }: SubmitAreaProps) {
  const isBar = isReady || hasFailed;

  return (
    <div data-booking-bar={isBar ? "" : undefined} className={`mt-5 ${isBar ? BAR : ""}`}>
      <div className="items-center gap-x-3 gap-y-2 max-md:flex cramped:flex-col cramped:items-stretch">
        <p
          aria-live="polite"
          className={`min-w-0 flex-1 text-sm leading-snug font-semibold text-gold md:mb-3 md:min-h-[2lh] xl:min-h-[1lh] noscript:hidden ${isReady ? "" : "max-md:hidden"}`}
        >
          {text ? <PickedText text={text} /> : <span className="font-normal text-ash">No time picked yet.</span>}
        </p>
        <Button
          type="submit"
          aria-disabled={isSending}
          className={`max-md:px-4 md:w-full ${isReady ? "" : "max-md:w-full"}`}
        >
          {isSending ? "Sending…" : button}
        </Button>
      </div>
      {children}
    </div>
  );
}
