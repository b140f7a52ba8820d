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
  const [typed, setTyped] = useState<{ fault: string | undefined; about: string | undefined }>();
  const rootRef = useRef<HTMLDivElement>(null);
  const isNewAnswer = typed?.about !== error;

  // Reads what was typed before hydration.
  useEffect(() => {
    const early = rootRef.current?.querySelector("input")?.value;
    if (early) setTyped({ fault: faultOf(early), about: undefined });
  }, []);

  return (
    <div ref={rootRef} aria-live="polite">
      <PasswordField
        label={label}
        name="password"
        required
        autoComplete="new-password"
        hint={`At least ${PASSWORD_MIN_LENGTH} characters, with a lowercase letter, an uppercase letter and a number.`}
        error={typed && !isNewAnswer ? typed.fault : error}
        onChange={(event) => setTyped({ fault: faultOf(event.target.value), about: error })}
      />
    </div>
  );
}

function faultOf(password: string) {
  return password === "" ? undefined : findPasswordError(password);
}
