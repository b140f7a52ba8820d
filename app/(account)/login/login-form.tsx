"use client";

import { EmailField, FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { arrivalState } from "@/app/(account)/account-messages";
import { PasswordField } from "@/components/islands/password-field";
import { Button } from "@/components/ui/button";
import { TextLink } from "@/components/ui/text-link";

import { signIn } from "./actions";

type LoginFormProps = {
  from: string;
  /** The page that redirected here set this message and the next one. */
  failure: string | undefined;
  message: string | undefined;
  /** It is undefined if no mail server is configured. */
  resetHref: string | undefined;
};

export function LoginForm({ from, failure, message, resetHref }: LoginFormProps) {
  const { state, isSending, formProps } = useAccountForm("sign-in", signIn);
  const passwordError = state.status === "error" ? state.fieldErrors?.["password"]?.[0] : undefined;

  return (
    <form {...formProps} aria-label="Sign in">
      <FormMessage state={state.status === "idle" ? arrivalState(failure, message) : state} isSending={isSending} />
      <div className="space-y-6">
        <input type="hidden" name="from" value={from} />
        <EmailField state={state} />
        <PasswordField
          label="Password"
          name="password"
          required
          autoComplete="current-password"
          error={passwordError}
        />
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
