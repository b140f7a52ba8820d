import type { ComponentProps } from "react";

import { TextField } from "@/components/forms/field";

/** A wrong code is selected when it gets the focus, so that typing replaces it. */
export function CodeField(field: ComponentProps<typeof TextField>) {
  return (
    <TextField
      required
      {...field}
      autoComplete="one-time-code"
      inputMode="numeric"
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
  );
}
