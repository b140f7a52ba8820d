import { TextField } from "@/components/ui/field";

import type { AccountFormState } from "./form-state";

type EmailFieldProps = {
  state: AccountFormState;
  /** What the browser fills in: the address is the user name here. */
  autoComplete?: string;
};

export function EmailField({ state, autoComplete = "username" }: EmailFieldProps) {
  const failed = state.status === "error" ? state : undefined;

  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      required
      autoComplete={autoComplete}
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={failed?.values?.["email"]}
      error={failed?.fieldErrors?.["email"]?.[0]}
    />
  );
}
