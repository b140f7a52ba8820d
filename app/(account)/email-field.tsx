import { TextField } from "@/components/ui/field";

import type { AccountFormState } from "./form-state";

export function EmailField({ state }: { state: AccountFormState }) {
  const failed = state.status === "error" ? state : undefined;

  return (
    <TextField
      label="E-mail"
      name="email"
      type="email"
      inputMode="email"
      required
      // The address is the user name here.
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      defaultValue={failed?.values?.["email"]}
      error={failed?.fieldErrors?.["email"]?.[0]}
    />
  );
}
