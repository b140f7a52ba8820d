"use client";

import { AccountField, FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { PasswordField } from "@/components/forms/password-field";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";

import { verifyEmail } from "./actions";

type VerifyEmailFormProps = {
  token: string;
  email: string;
  /** It is undefined in a browser that is signed in to the account, where one click confirms without the password. */
  newPasswordHref: string | undefined;
};

export function VerifyEmailForm({ token, email, newPasswordHref }: VerifyEmailFormProps) {
  const { report, field, isSending, formProps } = useAccountForm(null, verifyEmail);
  const label = newPasswordHref ? "Confirm" : "Yes, this address is mine";

  return (
    <form {...formProps} aria-label="Confirm your email address">
      <FormMessage {...report} />
      <div className="space-y-6">
        <input type="hidden" name="token" value={token} />
        <AccountField email={email} />
        {newPasswordHref && (
          <PasswordField label="Password" {...field("password")} required autoComplete="current-password" />
        )}
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Confirming…" : label}
        </Button>
        {newPasswordHref && (
          <p className="text-center">
            <TextLink href={newPasswordHref} prefetch={false}>
              Choose a new password
            </TextLink>
          </p>
        )}
      </div>
    </form>
  );
}
