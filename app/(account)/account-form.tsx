"use client";

import { IDLE, valuesOf } from "@/app/form-outcome/form-state";
import { SignInLink } from "@/app/form-outcome/sign-in-link";
import { describeUndone } from "@/app/form-outcome/undone-alert";
import { EmailInput, TextField } from "@/components/ui/field";
import { focusIf } from "@/components/ui/focus-if";
import { ALERT, CHECK } from "@/components/ui/form-icons";
import { IconFrame } from "@/components/ui/icon-frame";
import { useFormSubmission } from "@/components/ui/use-form-submission";
import { SITE_UPDATED } from "@/lib/content/state-texts";

import type { AccountAction, AccountFormState } from "./form-state";

const NO_CONNECTION = "The site can’t be reached at the moment. Please try again.";

/** @param onLeave Called before a result that is another page is shown. */
export function useAccountForm(draft: string | null, action: AccountAction, onLeave = () => {}) {
  return useFormSubmission<AccountFormState>({
    draft,
    action,
    idle: IDLE,
    failWithoutResponse,
    onOutcome: showOutcome,
    onLeave,
  });
}

function failWithoutResponse(_formData: FormData, isOutdated: boolean): AccountFormState {
  return { status: "error", message: isOutdated ? SITE_UPDATED : NO_CONNECTION };
}

/**
 * Focuses the first invalid field, or else focuses the first password and scrolls to the message. That password is
 * cleared if it is the only one, but a form that changes a password keeps both. Passwords that worked are cleared.
 */
function showOutcome(form: HTMLFormElement, { status }: AccountFormState) {
  const passwords = form.querySelectorAll<HTMLInputElement>("input[autocomplete$=-password]");
  if (status === "done") for (const input of passwords) input.value = "";
  if (status !== "error" && status !== "failed") return;
  const [password] = passwords;
  const wrong = form.querySelector<HTMLElement>("[aria-invalid=true]");
  if (!wrong && password && passwords.length === 1) password.value = "";
  (wrong ?? password)?.focus();
  if (!wrong) form.querySelector("[role=alert]:not(:empty)")?.scrollIntoView({ block: "nearest" });
}

type FormMessageProps = {
  state: AccountFormState;
  isSending: boolean;
  /** Forms on a page that shows `PostedOutcome` pass this, so that the page does not report a result twice. */
  sent?: AccountFormState | null;
};

/** It is always rendered and is empty while sending, because screen readers announce only changes in a live region. */
export function FormMessage({ state, isSending, sent = null }: FormMessageProps) {
  const refusal = state.status === "error" ? state.message : undefined;
  const failure = isSending ? undefined : (refusal ?? describeUndone(sent));
  const success = state.status === "done" && !isSending ? state.message : undefined;

  return (
    <div tabIndex={-1} {...focusIf(Boolean(failure ?? success))} className="outline-none">
      <p role="alert" className="flex gap-2 text-danger not-empty:mb-6">
        {failure && <IconFrame className="mt-1 size-5">{ALERT}</IconFrame>}
        {failure && <span>{failure}</span>}
      </p>
      {sent?.status === "signed-out" && (
        <p className="-mt-4 mb-4">
          <SignInLink inNewTab />
        </p>
      )}
      <p role="status" className="flex gap-2 text-success not-empty:mb-6">
        {success && <IconFrame className="mt-1 size-5">{CHECK}</IconFrame>}
        {success && <span>{success}</span>}
      </p>
    </div>
  );
}

export function EmailField({ state }: { state: AccountFormState }) {
  const errors = state.status === "error" ? state.fieldErrors : undefined;

  return (
    <EmailInput
      name="email"
      required
      // The email address is the user name here.
      autoComplete="username"
      defaultValue={valuesOf(state)["email"]}
      error={errors?.["email"]?.[0]}
    />
  );
}

export function NameField({ state, name }: { state: AccountFormState; name?: string }) {
  const errors = state.status === "error" ? state.fieldErrors : undefined;

  return (
    <TextField
      label="Name"
      name="name"
      required
      autoComplete="name"
      dir="auto"
      defaultValue={valuesOf(state)["name"] ?? name}
      error={errors?.["name"]?.[0]}
    />
  );
}

/** Tells the action for which account the page was rendered, and password managers which account it is. */
export function AccountField({ email }: { email: string }) {
  return <input hidden readOnly name="username" autoComplete="username" value={email} />;
}
