"use client";

import { FormMessage, useAccountForm } from "@/app/(account)/account-form";
import { CodeField } from "@/app/(account)/code-field";
import { Button } from "@/components/ui/button";

import { enterCode } from "./actions";

export function CodeForm() {
  const { report, field, isSending, formProps } = useAccountForm(null, enterCode);

  return (
    <form {...formProps} aria-label="Two-step sign-in">
      <FormMessage {...report} />
      <div className="space-y-6">
        <CodeField
          label="Code from your app or a recovery code"
          hint="Lost both? Ask the person who runs this site."
          {...field("code")}
        />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Signing in…" : "Continue"}
        </Button>
      </div>
    </form>
  );
}
