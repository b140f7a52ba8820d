"use client";

import { FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { Button } from "@/components/ui/button";

import { verifyEmail } from "./actions";

export function VerifyEmailForm({ token }: { token: string }) {
  const { state, isSending, formProps } = useAccountForm(null, verifyEmail);

  return (
    <form {...formProps} aria-label="Confirm your email address">
      <FormMessage state={state} isSending={isSending} />
      <input type="hidden" name="token" value={token} />
      <Button type="submit" aria-disabled={isSending} className="w-full">
        {isSending ? "Confirming…" : "Yes, this address is mine"}
      </Button>
    </form>
  );
}
