import { type ComponentProps, useId } from "react";

import { CONTROL, describe, FieldFrame, type FieldProps, IDLE_BORDER } from "./field";

type SelectFieldProps = FieldProps & { options: readonly { value: string; label: string }[] };

export function SelectField({ label, error, hint, options, ...select }: SelectFieldProps & ComponentProps<"select">) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="select-frame">
        <select {...select} {...describe(id, error, hint)} className={`${CONTROL} ${IDLE_BORDER} min-h-12`}>
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
