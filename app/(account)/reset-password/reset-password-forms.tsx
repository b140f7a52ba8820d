"use client";

import { EmailField, FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { arrivalState } from "@/app/(account)/account-messages";
import { NewPasswordField } from "@/components/islands/new-password-field";
import { Button } from "@/components/ui/button";

import { choosePassword, requestReset } from "./actions";

/** @param failure The message from the page that redirected here. */
export function ResetRequestForm({ failure }: { failure: string | undefined }) {
  const { state, isSending, formProps } = useAccountForm("reset", requestReset);

  return (
    <form {...formProps} aria-label="Reset your password">
      <FormMessage state={state.status === "idle" ? arrivalState(failure) : state} isSending={isSending} />
      <div className="space-y-6">
        <EmailField state={state} />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Sending…" : "Send me a link"}
        </Button>
      </div>
    </form>
  );
}

export function NewPasswordForm({ token }: { token: string }) {
  const { state, isSending, formProps } = useAccountForm(null, choosePassword);
  const passwordError = state.status === "error" ? state.fieldErrors?.["password"]?.[0] : undefined;

  return (
    <form {...formProps} aria-label="Choose a new password">
      <FormMessage state={state} isSending={isSending} />
      <div className="space-y-6">
        <input type="hidden" name="token" value={token} />
        <NewPasswordField label="New password" error={passwordError} />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Saving…" : "Save the new password"}
        </Button>
      </div>
    </form>
  );
}
