"use client";

import { EmailField, FormMessage, SIGN_IN_DRAFT, useAccountForm } from "@/app/(account)/account-form";
import { PasswordField } from "@/components/forms/password-field";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";

import { signIn } from "./actions";

type LoginFormProps = {
  from: string;
  failure: string | undefined;
  message: string | undefined;
  /** It is undefined if no mail server is configured. */
  resetHref: string | undefined;
};

export function LoginForm({ from, failure, message, resetHref }: LoginFormProps) {
  const { state, report, field, isSending, formProps } = useAccountForm(SIGN_IN_DRAFT, signIn);
  const isUntouched = state.status === "idle" && !isSending;

  return (
    <form {...formProps} aria-label="Sign in">
      <FormMessage {...(isUntouched ? { failure, success: message } : report)} />
      <div className="space-y-6">
        <input type="hidden" name="from" value={from} />
        <EmailField {...field("email")} />
        <PasswordField label="Password" {...field("password")} required autoComplete="current-password" />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Signing in…" : "Sign in"}
        </Button>
        {resetHref && (
          <p className="text-center">
            <TextLink href={resetHref}>Forgot your password?</TextLink>
          </p>
        )}
      </div>
    </form>
  );
}
