"use client";

import type { ReactNode } from "react";

import { AccountField, FormMessage, NameField, useAccountForm } from "@/app/(account)/account-form";
import { NewPasswordField } from "@/components/forms/new-password-field";
import { PasswordField } from "@/components/forms/password-field";
import { Button } from "@/components/ui/button";

import { changeMyPassword, saveDetails } from "./actions";

type DetailsFormProps = {
  headingId: string;
  email: string;
  name: string;
  children: ReactNode;
};

export function DetailsForm({ headingId, email, name, children }: DetailsFormProps) {
  const { report, field, isSending, formProps } = useAccountForm("details", saveDetails);

  return (
    <form {...formProps} aria-labelledby={headingId}>
      <FormMessage {...report} />
      <div className="space-y-4 sm:space-y-6">
        <AccountField email={email} />
        <div className="flex flex-wrap items-start gap-x-3 gap-y-4 *:first:min-w-[min(100%,9rem)] *:first:flex-1">
          <NameField {...field("name", name)} enterKeyHint="done" />
          <Button
            type="submit"
            aria-disabled={isSending}
            // Below a label's line, and as high as the field.
            className="mt-[calc(1.65em+0.5rem)] cramped:mt-0 min-h-[calc(1.65em+1.5rem+2px)]"
          >
            {isSending ? "Saving…" : "Save"}
          </Button>
        </div>
        {children}
      </div>
    </form>
  );
}

/** On phones it is folded, since few come to the page for it, until there is a result to show. */
export function PasswordForm({ headingId, email }: { headingId: string; email: string }) {
  const { state, report, field, errors, isSending, formProps } = useAccountForm(null, changeMyPassword);

  return (
    <details open={state.status !== "idle"} className="folded min-w-0 card px-[min(1rem,5vw)] py-3 sm:p-8">
      <summary className="arrow-after flex cursor-pointer list-none items-center max-sm:min-h-11 hover:text-gold [&::-webkit-details-marker]:hidden">
        <h2 id={headingId} className="grow display text-heading">
          Change password
        </h2>
      </summary>
      <form {...formProps} aria-labelledby={headingId} className="mt-3 sm:mt-5">
        <FormMessage {...report} />
        <div className="space-y-4 sm:space-y-6">
          <AccountField email={email} />
          <PasswordField
            label="Current password"
            {...field("currentPassword")}
            required
            autoComplete="current-password"
            enterKeyHint="next"
          />
          <NewPasswordField label="New password" error={errors?.password?.[0]} />
          <Button type="submit" variant="outline" aria-disabled={isSending}>
            {isSending ? "Changing…" : "Change password"}
          </Button>
        </div>
      </form>
    </details>
  );
}
