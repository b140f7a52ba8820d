import { type ComponentProps, useId } from "react";

import { CONTROL, describe, FieldFrame, type FieldProps, IDLE_BORDER } from "./field";

/** As high as a text field, because Chromium ignores the line height of a `select` and makes it lower. */
const SELECT_FRAME =
  "mt-2 grid min-h-[calc(1lh+1.5rem+2px)] arrow-after *:col-start-1 *:row-start-1 after:pointer-events-none after:col-start-1 after:row-start-1 after:mr-5 after:-mt-1 after:self-center after:justify-self-end after:rotate-135 after:text-ash";

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

export function SelectField({ label, error, hint, options, ...select }: SelectFieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className={SELECT_FRAME}>
        <select
          {...select}
          {...describe(id, error, hint)}
          className={`${CONTROL} ${IDLE_BORDER} min-h-12 cursor-pointer appearance-none pr-11`}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      </div>
    </FieldFrame>
  );
}
