import { type ComponentProps, type ReactNode, useId } from "react";

import { ALERT } from "./form-outlines";
import { IconFrame } from "./icon-frame";

type ChoiceGroupProps = {
  legend: string;
  /** What is wrong and what to do; shown under the legend. */
  error?: string | undefined;
  /** A part of another group. */
  isNested?: boolean;
  className: string;
  children: ReactNode;
};

/** Radio buttons, or groups of them, under a legend. */
export function ChoiceGroup({ legend, error, isNested = false, className, children }: ChoiceGroupProps) {
  const errorId = useId();

  return (
    <fieldset aria-describedby={error && errorId} data-wrong={error && ""} className="min-w-0">
      <legend className={isNested ? "font-semibold" : "display text-heading text-gold"}>{legend}</legend>
      {error && (
        <p id={errorId} className="mt-2 flex gap-1.5 text-danger">
          <IconFrame className="mt-1 size-5">{ALERT}</IconFrame>
          {error}
        </p>
      )}
      <div className={`mt-3 ${className}`}>{children}</div>
    </fieldset>
  );
}

type ChoiceTileProps = ComponentProps<"input"> & {
  /** The accessible name; what is shown may leave out what its group says. */
  label: string;
  children: ReactNode;
};

/** A radio button as large as what it says. */
export function ChoiceTile({ label, children, ...input }: ChoiceTileProps) {
  return (
    <div className="relative grid min-h-16">
      <input
        {...input}
        type="radio"
        aria-label={label}
        className="peer col-start-1 row-start-1 cursor-pointer appearance-none rounded-md border border-iron bg-ink transition-colors checked:border-gold checked:bg-gold not-checked:hover:border-gold forced-colors:checked:bg-[Highlight]"
      />
      <div className="pointer-events-none col-start-1 row-start-1 flex flex-col items-center justify-center px-2 py-2 text-center leading-tight text-balance peer-checked:text-gold-deep forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
        {children}
      </div>
    </div>
  );
}
