"use client";

import { AccountField, EmailField, FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { NewPasswordField } from "@/components/forms/new-password-field";
import { Button } from "@/components/ui/button";

import { choosePassword, requestReset } from "./actions";

export function ResetRequestForm({ failure }: { failure: string | undefined }) {
  const { state, report, field, isSending, formProps } = useAccountForm("reset", requestReset);
  const isUntouched = state.status === "idle" && !isSending;

  return (
    <form {...formProps} aria-label="Reset your password">
      <FormMessage {...(isUntouched ? { failure } : report)} />
      <div className="space-y-6">
        <EmailField {...field("email")} enterKeyHint="send" />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Sending…" : "Send me a link"}
        </Button>
      </div>
    </form>
  );
}

export function NewPasswordForm({ token, email }: { token: string; email: string }) {
  const { report, errors, isSending, formProps } = useAccountForm(null, choosePassword);

  return (
    <form {...formProps} aria-label="Choose a new password">
      <FormMessage {...report} />
      <div className="space-y-6">
        <input type="hidden" name="token" value={token} />
        <AccountField email={email} />
        <NewPasswordField label="New password" error={errors?.password?.[0]} />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Saving…" : "Save the new password"}
        </Button>
      </div>
    </form>
  );
}
