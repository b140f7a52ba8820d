"use client";

import { FormMessage } from "@/app/(account)/form-message";
import { useAccountForm } from "@/app/(account)/use-account-form";
import { Button } from "@/components/ui/button";
import { UnbrokenEmail } from "@/components/ui/unbroken-email";

import { sendConfirmation } from "./actions";

/** Shown until the address is proven. */
export function ConfirmEmailForm() {
  const { state, isSending, formProps } = useAccountForm(sendConfirmation);

  return (
    <form {...formProps} aria-label="Confirm your e-mail address" className="border-l-2 border-gold pl-4">
      <p className="mb-3 text-ash">
        <UnbrokenEmail text="Your e-mail address isn’t confirmed yet. Confirm it, and you can reset your password if you ever forget it." />
      </p>
      <FormMessage state={state} isSending={isSending} />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        Send a confirmation link
      </Button>
    </form>
  );
}
