"use client";

import type { ReactNode } from "react";

import { EmailField, FormMessage, NameField, SIGN_IN_DRAFT, useAccountForm } from "@/app/(account)/account-form";
import { NewPasswordField } from "@/components/forms/new-password-field";
import { startDraft } from "@/components/forms/use-draft";
import { Button } from "@/components/ui/button";

import { register } from "./actions";

type RegisterFormProps = {
  from: string;
  children: ReactNode;
};

export function RegisterForm({ from, children }: RegisterFormProps) {
  const { report, field, errors, isSending, formProps } = useAccountForm("register", register, fillInSignIn);

  return (
    <form {...formProps} aria-label="Create an account">
      <FormMessage {...report} />
      <div className="space-y-6">
        <input type="hidden" name="from" value={from} />
        <NameField {...field("name")} />
        <EmailField {...field("email")} />
        <NewPasswordField label="Password" error={errors?.password?.[0]} />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Creating your account…" : "Create account"}
        </Button>
        <p className="text-center text-sm text-ash">{children}</p>
      </div>
    </form>
  );
}

/** The address was typed a moment ago. */
function fillInSignIn(form: HTMLFormElement | null) {
  const email = form?.elements.namedItem("email");
  if (email instanceof HTMLInputElement) startDraft(SIGN_IN_DRAFT, "email", email.value);
}
