"use client";

import { useEffect, useRef, useState } from "react";

import { findPasswordError, PASSWORD_MIN_LENGTH } from "@/lib/validation/password-rules";

import { PasswordField } from "./password-field";

type NewPasswordFieldProps = {
  label: string;
  /** The error comes from the server and is shown until the password is valid. */
  error: string | undefined;
};

export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typedError, setTypedError] = useState<string>();
  const rootRef = useRef<HTMLDivElement>(null);

  function validate(input: HTMLInputElement) {
    const mistake = input.value === "" ? undefined : findPasswordError(input.value);
    // The form removes the server's error once the field is valid.
    input.setCustomValidity(mistake ?? "");
    setTypedError(mistake);
  }

  // The effect validates what was typed before hydration.
  useEffect(() => {
    const input = rootRef.current?.querySelector("input");
    if (input?.value) validate(input);
  }, []);

  return (
    <div ref={rootRef} aria-live="polite">
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, with a lowercase letter, an uppercase letter and a number.`}
        error={typedError ?? error}
        onInput={({ currentTarget }) => validate(currentTarget)}
      />
    </div>
  );
}
