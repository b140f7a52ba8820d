"use client";

import { AccountField, FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { CheckBox } from "@/components/forms/check-box";
import { Button } from "@/components/ui/button";
import { CloseButton, ConfirmDialog } from "@/components/forms/confirm-dialog";
import { forgetDrafts } from "@/components/forms/use-draft";

import { deleteMyAccount, sendConfirmation, signOut } from "./actions";

export function SignOutForm() {
  const { report, isSending, formProps } = useAccountForm(null, signOut, forgetDrafts);

  return (
    <form {...formProps} aria-label="Sign out">
      <FormMessage {...report} />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        {isSending ? "Signing out…" : "Sign out"}
      </Button>
    </form>
  );
}

export function ConfirmEmailForm() {
  const { report, isSending, formProps } = useAccountForm(null, sendConfirmation);

  return (
    <form {...formProps} aria-label="Confirm your email address" className="border-l-2 border-gold pl-[min(1rem,4vw)]">
      <p className="mb-3 text-ash">A link sent to your address confirms that it’s yours.</p>
      <FormMessage {...report} />
      <Button type="submit" variant="outline" aria-disabled={isSending}>
        Send a confirmation link
      </Button>
    </form>
  );
}

const DIALOG_ID = "delete-account";
const WITHOUT_REQUESTS = "Your requests and bookings aren’t part of the account, so they’re kept.";
const WITH_REQUESTS =
  "Your requests and bookings are kept unless you have them erased too. In that case, an upcoming booking is cancelled";

type DeleteAccountFormProps = {
  email: string;
  canEraseRequests: boolean;
  /** The trainer gets an email if the erasure cancels a booking. */
  isTrainerTold: boolean;
};

export function DeleteAccountForm({ email, canEraseRequests, isTrainerTold }: DeleteAccountFormProps) {
  const { report, values, isSending, formProps } = useAccountForm(null, deleteMyAccount, forgetDrafts);
  const fate = canEraseRequests
    ? `${WITH_REQUESTS}${isTrainerTold ? " and the trainer is told" : ""}.`
    : WITHOUT_REQUESTS;

  return (
    <section aria-labelledby="delete" className="mt-3 border-t border-steel pt-3 sm:mt-12 sm:pt-8 print:hidden">
      <h2 id="delete" className="mb-3 display text-heading max-sm:sr-only">
        Delete your account
      </h2>
      <ConfirmDialog
        id={DIALOG_ID}
        label="Delete my account"
        variant="danger"
        question="Delete your account?"
        consequences={`Your name, email address, password and all sign-ins are deleted right away, for good. ${fate}`}
      >
        <form {...formProps} aria-labelledby={`${DIALOG_ID}-heading`}>
          <FormMessage {...report} />
          <AccountField email={email} />
          <div className={`grid gap-3 ${canEraseRequests ? "" : "sm:grid-cols-2"}`}>
            <CloseButton dialogId={DIALOG_ID}>Keep my account</CloseButton>
            {canEraseRequests && (
              <label className="flex min-h-12 cursor-pointer items-center gap-3">
                <CheckBox name="eraseRequests" defaultChecked={values.eraseRequests === "on"} />
                Also erase my requests and bookings
              </label>
            )}
            <Button type="submit" variant="danger" aria-disabled={isSending}>
              {isSending ? "Deleting…" : "Yes, delete my account"}
            </Button>
          </div>
        </form>
      </ConfirmDialog>
    </section>
  );
}
