import { type ComponentProps, type ReactNode, useId } from "react";

import { ALERT, IconFrame } from "@/components/ui/icon-frame";

export type FieldProps = {
  label: string;
  error?: string | undefined;
  hint?: string | undefined;
};

export const CONTROL =
  "block w-full rounded-md border bg-ink px-4 py-3 text-bone transition-colors placeholder:text-iron hover:border-ash aria-invalid:border-danger";
export const IDLE_BORDER = "border-iron";
type TextFieldProps = FieldProps & {
  end?: ReactNode;
};

export function TextField({
  label,
  error,
  hint,
  end,
  enterKeyHint = "next",
  ...input
}: TextFieldProps & ComponentProps<"input">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative mt-2">
        <input
          {...input}
          {...describe(id, error, hint)}
          enterKeyHint={enterKeyHint}
          className={`${CONTROL} ${IDLE_BORDER} min-h-12 ${end ? "pr-20 [&::-ms-reveal]:hidden" : ""}`}
        />
        {end}
      </div>
    </FieldFrame>
  );
}

/** The default is a parameter's: as an attribute before the others it would be lost to one that is undefined. */
export function EmailInput({ autoComplete = "email", ...props }: Omit<ComponentProps<typeof TextField>, "label">) {
  return (
    <TextField
      {...props}
      label="E-mail"
      type="email"
      inputMode="email"
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
    />
  );
}

type TextAreaProps = FieldProps & ComponentProps<"textarea"> & { isShort?: boolean };

export function TextArea({ label, error, hint, isShort = false, dir = "auto", ...area }: TextAreaProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <textarea
        {...area}
        {...describe(id, error, hint)}
        dir={dir}
        className={`mt-2 ${CONTROL} ${IDLE_BORDER} ${isShort ? "min-h-24" : "min-h-40"} resize-y`}
      />
    </FieldFrame>
  );
}

export function FieldFrame({ id, label, error, hint, children }: FieldProps & { id: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={id} className="inline-block font-semibold text-balance">
        {label}
      </label>
      {children}
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ash">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex gap-1.5 text-sm text-danger">
          <IconFrame className="mt-0.5 size-4">{ALERT}</IconFrame>
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

/** Associates the control with its hint and error (WCAG 3.3.1). The browser focuses the first of several wrong ones. */
export function describe(id: string, error: string | undefined, hint: string | undefined) {
  const describedBy = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(" ");
  return {
    id,
    "aria-invalid": error ? true : undefined,
    "aria-describedby": describedBy || undefined,
    ...focusIf(Boolean(error)),
  };
}

/** Without JavaScript the response is a new page; this scrolls it to the message or the first wrong field. */
export function focusIf(isWanted: boolean) {
  return isWanted ? { autoFocus: true } : {};
}
