"use client";

import type { ComponentProps } from "react";

import { SignInLink } from "@/app/forms/sign-in-link";
import { type FormReport, useForm } from "@/app/forms/use-form";
import { EmailInput, focusIf, TextField } from "@/components/ui/field";
import { ALERT, CHECK } from "@/components/ui/form-icons";
import { IconFrame } from "@/components/ui/icon-frame";
import type { FormAction } from "@/lib/validation/form-state";

const NO_CONNECTION = "The site can’t be reached at the moment. Please try again.";

type FieldName = "name" | "email" | "password" | "currentPassword" | "code" | "eraseRequests";

export function useAccountForm(draft: string | null, action: FormAction, onLeave?: () => void) {
  return useForm<FieldName>({ draft, action, noResponse: NO_CONNECTION, onLeave });
}

/** It is always rendered and is empty while sending, because screen readers announce only changes in a live region. */
export function FormMessage({ success, failure, isSignedOut }: FormReport) {
  return (
    <div tabIndex={-1} {...focusIf(Boolean(failure ?? success))} className="outline-none">
      <p role="alert" className="flex gap-2 text-danger not-empty:mb-6">
        {failure && <IconFrame className="mt-1 size-5">{ALERT}</IconFrame>}
        {failure && <span>{failure}</span>}
      </p>
      {isSignedOut && (
        <p className="-mt-4 mb-4">
          <SignInLink inNewTab />
        </p>
      )}
      <p role="status" className="flex gap-2 text-success not-empty:mb-6">
        {success && <IconFrame className="mt-1 size-5">{CHECK}</IconFrame>}
        {success && <span>{success}</span>}
      </p>
    </div>
  );
}

/** The email address is the user name here. */
export function EmailField(field: ComponentProps<typeof EmailInput>) {
  return <EmailInput required {...field} autoComplete="username" />;
}

export function NameField(field: Omit<ComponentProps<typeof TextField>, "label">) {
  return <TextField label="Name" required {...field} autoComplete="name" dir="auto" />;
}

/** Tells the action for which account the page was rendered, and password managers which account it is. */
export function AccountField({ email }: { email: string }) {
  return <input type="text" hidden readOnly name="username" autoComplete="username" value={email} />;
}
