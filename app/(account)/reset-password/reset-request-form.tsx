"use client";

import { EmailField } from "@/app/(account)/email-field";
import { FormMessage } from "@/app/(account)/form-message";
import { useAccountForm } from "@/app/(account)/use-account-form";
import { Button } from "@/components/ui/button";

import { requestReset } from "./actions";

/** @param failure What brought the visitor here. */
export function ResetRequestForm({ failure }: { failure: string | undefined }) {
  const { state, isSending, formProps } = useAccountForm(requestReset);
  const isArrival = state.status === "idle" && failure !== undefined;

  return (
    <form {...formProps} aria-label="Reset your password">
      <FormMessage state={isArrival ? { status: "error", message: failure } : state} isSending={isSending} />
      <div className="space-y-6">
        <EmailField state={state} />
        <Button type="submit" aria-disabled={isSending} className="w-full">
          {isSending ? "Sending…" : "Send me a link"}
        </Button>
      </div>
    </form>
  );
}
