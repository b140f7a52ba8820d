"use client";

import type { ReactNode } from "react";

import { AccountField, FormMessage } from "@/app/(account)/account-form";
import { CodeField } from "@/app/(account)/code-field";
import { FAILED } from "@/app/(desk)/desk-messages";
import { emptyForm } from "@/components/forms/form-controls";
import { useForm } from "@/components/forms/use-form";
import { PasswordField } from "@/components/forms/password-field";
import { Button } from "@/components/ui/button";

import { changeTwoStep } from "./actions";
import { RecoveryCodes } from "./recovery-codes";

type TwoStepFormProps = {
  email: string;
  isOn: boolean;
  asksForPassword: boolean;
  children: ReactNode;
};

/** All changes share a form, so that the codes stay while the page around them changes from setup to on. */
export function TwoStepForm({ email, isOn, asksForPassword, children }: TwoStepFormProps) {
  const { state, report, field, isSending, formProps } = useForm<"code" | "password">({
    draft: null,
    action: changeTwoStep,
    noResponse: FAILED,
    onDone: emptyForm,
  });
  const codes = state.status === "done" && !isSending ? state.recoveryCodes : undefined;

  return (
    <form {...formProps} aria-label="Two-step sign-in" className="mt-4 max-w-prose">
      <FormMessage {...report} />
      {codes && <RecoveryCodes codes={codes} />}
      {children}
      <div className="mt-6 max-w-md space-y-6 print:hidden">
        <AccountField email={email} />
        <CodeField label={isOn ? "Code from your app or a recovery code" : "Code"} {...field("code")} />
        {asksForPassword && (
          <PasswordField label="Your password" {...field("password")} required autoComplete="current-password" />
        )}
        {isOn ? (
          <div className="flex flex-wrap gap-3">
            <Button type="submit" name="change" value="codes" variant="outline" aria-disabled={isSending}>
              New recovery codes
            </Button>
            <Button type="submit" name="change" value="off" variant="danger" aria-disabled={isSending}>
              Turn it off
            </Button>
          </div>
        ) : (
          <Button type="submit" name="change" value="on" aria-disabled={isSending}>
            Turn on
          </Button>
        )}
      </div>
    </form>
  );
}
