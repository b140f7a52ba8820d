import { type ComponentProps, type ReactNode, type Ref, useId } from "react";

import { focusIf } from "./field";
import { ALERT, IconFrame } from "@/components/ui/icon-frame";

const TITLE = "display text-heading text-gold";

type ChoicesProps = {
  title: string;
  error?: string | undefined;
};

export function ChoiceGroup({ title, error, children }: ChoicesProps & { children: ReactNode }) {
  const errorId = useId();

  return (
    <fieldset aria-describedby={error && errorId} data-wrong={error && ""}>
      <legend className={TITLE}>{title}</legend>
      <ChoiceError id={errorId} error={error} />
      {children}
    </fieldset>
  );
}

type ChoiceGroupsProps = ChoicesProps & {
  headingRef?: Ref<HTMLHeadingElement>;
  isFocused?: boolean;
  children: (errorId?: string) => ReactNode;
};

/** Several groups of radio buttons for one question, with one error. Each group must reference the error itself. */
export function ChoiceGroups({ title, error, headingRef, isFocused = false, children }: ChoiceGroupsProps) {
  const errorId = useId();

  return (
    <div data-wrong={error && ""}>
      <h3 ref={headingRef} tabIndex={-1} {...focusIf(isFocused)} className={`${TITLE} outline-none`}>
        {title}
      </h3>
      <ChoiceError id={errorId} error={error} />
      {error ? children(errorId) : children()}
    </div>
  );
}

function ChoiceError({ id, error }: { id: string; error: string | undefined }) {
  return (
    error && (
      <p id={id} className="mt-1.5 flex gap-1.5 text-sm text-danger">
        <IconFrame className="mt-0.5 size-4">{ALERT}</IconFrame>
        <span>{error}</span>
      </p>
    )
  );
}

type ChoiceTileProps = ComponentProps<"input"> & {
  /** This is the accessible name; the visible text may be shorter. */
  label: string;
  children: ReactNode;
};

export function ChoiceTile({ label, children, ...input }: ChoiceTileProps) {
  return (
    <div className="relative grid min-h-12 min-w-0">
      <input
        {...input}
        type="radio"
        aria-label={label}
        className="peer col-start-1 row-start-1 cursor-pointer appearance-none rounded-md border border-iron bg-ink transition-colors checked:border-gold checked:bg-gold not-checked:hover:border-gold forced-colors:checked:bg-[Highlight]"
      />
      <div className="pointer-events-none col-start-1 row-start-1 flex min-w-0 flex-col items-center justify-center px-1 py-1.5 text-center leading-tight text-balance wrap-anywhere peer-checked:text-gold-deep forced-colors:peer-checked:text-[HighlightText] forced-colors:peer-checked:forced-color-adjust-none">
        {children}
      </div>
    </div>
  );
}
