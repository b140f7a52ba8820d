"use client";

import type { ReactNode } from "react";

import { EmailField, FormMessage, NameField, useAccountForm } from "@/app/(account)/account-form";
import { NewPasswordField } from "@/components/forms/new-password-field";
import { Button } from "@/components/ui/button";

import { register } from "./actions";

type RegisterFormProps = {
  from: string;
  children: ReactNode;
};

export function RegisterForm({ from, children }: RegisterFormProps) {
  const { report, field, errors, isSending, formProps } = useAccountForm("register", register);

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
