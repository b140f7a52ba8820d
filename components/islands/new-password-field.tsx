"use client";

import { useEffect, useRef, useState } from "react";

import { PasswordField } from "@/components/islands/password-field";
import { findPasswordError, PASSWORD_MIN_LENGTH } from "@/lib/validation/password-rules";

type NewPasswordFieldProps = {
  label: string;
  /** From the server; shown until the value changes. */
  error: string | undefined;
};

export function NewPasswordField({ label, error }: NewPasswordFieldProps) {
  const [typed, setTyped] = useState<{ clientError: string | undefined; serverError: string | undefined }>();
  const rootRef = useRef<HTMLDivElement>(null);
  const hasNewServerError = typed?.serverError !== error;

  // Reads what was typed before hydration.
  useEffect(() => {
    const initialValue = rootRef.current?.querySelector("input")?.value;
    if (initialValue) setTyped({ clientError: validate(initialValue), serverError: undefined });
  }, []);

  return (
    <div ref={rootRef} aria-live="polite">
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, with a lowercase letter, an uppercase letter and a number.`}
        error={typed && !hasNewServerError ? typed.clientError : error}
        onChange={(event) => setTyped({ clientError: validate(event.target.value), serverError: error })}
      />
    </div>
  );
}

function validate(password: string) {
  return password === "" ? undefined : findPasswordError(password);
}
