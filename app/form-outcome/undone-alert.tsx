"use client";

import type { FormState } from "./form-state";
import { SignInLink } from "./sign-in-link";

const SIGNED_OUT = "You were signed out. Sign in in a new tab, then press again.";

/** @param sent The result of a form that was sent with JavaScript, whose page stays as it is. */
export function describeUndone(sent: FormState | null) {
  if (sent?.status === "signed-out") return SIGNED_OUT;
  return sent?.status === "failed" ? sent.message : undefined;
}

/** It is always rendered, because screen readers announce only changes within a live region. */
export function UndoneAlert({ sent, className = "" }: { sent: FormState | null; className?: string }) {
  const message = describeUndone(sent);

  return (
    <div className={message ? `col-span-full basis-full ${className}` : "hidden"}>
      <p role="alert" className="font-semibold text-danger">
        {message && <span>{message}</span>}
      </p>
      {sent?.status === "signed-out" && <SignInLink inNewTab />}
    </div>
  );
}
