"use client";

import { FormMessage } from "@/app/(account)/form-message";
import { useAccountForm } from "@/app/(account)/use-account-form";
import { Button } from "@/components/ui/button";

import { signOut } from "./actions";

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
