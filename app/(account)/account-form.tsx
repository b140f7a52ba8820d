"use client";

import type { ComponentProps } from "react";

import { FailureAlert } from "@/components/forms/failure-alert";
import { type FormReport, useForm } from "@/components/forms/use-form";
import { EmailInput, focusIf, TextField } from "@/components/forms/field";
import { CHECK, IconFrame } from "@/components/ui/icon-frame";
import type { FormAction } from "@/lib/validation/form-state";

const NO_CONNECTION = "The site can’t be reached at the moment. Please try again.";

export const SIGN_IN_DRAFT = "sign-in";

type FieldName = "name" | "email" | "password" | "currentPassword" | "code" | "eraseRequests";

export function useAccountForm(
  draft: string | null,
  action: FormAction,
  onLeave?: (form: HTMLFormElement | null) => void,
) {
  return useForm<FieldName>({ draft, action, noResponse: NO_CONNECTION, onLeave });
}

/** It is always rendered and is empty while sending, because screen readers announce only changes in a live region. */
export function FormMessage({ success, ...report }: FormReport) {
  return (
    <>
      <FailureAlert {...report} className="mb-6" />
      <p
        role="status"
        tabIndex={-1}
        {...focusIf(Boolean(success))}
        className="flex gap-2 text-success outline-none not-empty:mb-6"
      >
        {success && <IconFrame className="mt-1 size-5">{CHECK}</IconFrame>}
        {success && <span>{success}</span>}
      </p>
    </>
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
