"use client";

import { FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { Button } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/ui/confirm-dialog";
import { UnbrokenEmail } from "@/components/ui/unbroken-email";

import { deleteMyAccount, sendConfirmation, signOut } from "./actions";

export function SignOutForm() {
  const { state, isSending, formProps } = useAccountForm(signOut);

  return (
    <form {...formProps} aria-label="Sign out">
      <FormMessage state={state} isSending={isSending} />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        {isSending ? "Signing out…" : "Sign out"}
      </Button>
    </form>
  );
}

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

const DIALOG_ID = "delete-account";

export function DeleteAccountForm() {
  const { state, isSending, formProps } = useAccountForm(deleteMyAccount);

  return (
    <div className="mt-12 border-t border-steel pt-8">
      <ConfirmDialog
        id={DIALOG_ID}
        label="Delete my account"
        variant="danger"
        question="Delete your account?"
        consequences={
          <UnbrokenEmail text="Your name, e-mail address, password and all sign-ins are deleted at once, for good. Messages you sent with the contact form aren’t part of the account and stay with us." />
        }
      >
        <form {...formProps} aria-labelledby={`${DIALOG_ID}-heading`}>
          <FormMessage state={state} isSending={isSending} />
          <div className="grid gap-3 sm:grid-cols-2">
            <CloseButton dialogId={DIALOG_ID}>Keep my account</CloseButton>
            <Button type="submit" variant="danger" aria-disabled={isSending}>
              {isSending ? "Deleting…" : "Yes, delete my account"}
            </Button>
          </div>
        </form>
      </ConfirmDialog>
    </div>
  );
}
