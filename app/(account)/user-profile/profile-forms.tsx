"use client";

import { FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { Button } from "@/components/ui/button";
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
const HEADING_ID = "delete-account-heading";

/** The confirmation is a popover, which works without JavaScript. */
export function DeleteAccountForm() {
  const { state, isSending, formProps } = useAccountForm(deleteMyAccount);

  return (
    <div className="mt-12 border-t border-steel pt-8">
      <Button type="button" variant="danger" popoverTarget={DIALOG_ID}>
        Delete my account
      </Button>
      <dialog
        id={DIALOG_ID}
        popover="auto"
        aria-labelledby={HEADING_ID}
        className="m-auto w-[min(32rem,calc(100vw-2.5rem))] rounded-xl border border-steel bg-coal p-6 text-bone backdrop:bg-black/75 sm:p-8"
      >
        <h2 id={HEADING_ID} className="display text-heading">
          Delete your account?
        </h2>
        <p className="mt-4 mb-6 text-ash">
          <UnbrokenEmail text="Your name, e-mail address, password and all sign-ins are deleted at once, for good. Messages you sent with the contact form aren’t part of the account and stay with us." />
        </p>
        <form {...formProps} aria-labelledby={HEADING_ID}>
          <FormMessage state={state} isSending={isSending} />
          <div className="flex flex-wrap gap-3">
            {/* First, because opening the popover focuses it. */}
            <Button type="button" variant="outline" popoverTarget={DIALOG_ID} popoverTargetAction="hide">
              Keep my account
            </Button>
            <Button type="submit" variant="danger" aria-disabled={isSending}>
              {isSending ? "Deleting…" : "Yes, delete my account"}
            </Button>
          </div>
        </form>
      </dialog>
    </div>
  );
}
