"use client";

import type { ComponentProps } from "react";

import { type FormAction, IDLE } from "@/app/form-outcome/form-state";
import { UndoneAlert } from "@/app/form-outcome/undone-alert";
import { useFormSubmission } from "@/components/ui/use-form-submission";

import { failWithoutResponse } from "./desk-messages";

type DeskFormProps = Omit<ComponentProps<"form">, "action"> & { action: FormAction };

/** Renders a form of buttons whose result is another page. */
export function DeskForm({ action, children, ...form }: DeskFormProps) {
  const { sent, formProps } = useFormSubmission({
    draft: null,
    action,
    idle: IDLE,
    failWithoutResponse,
    onOutcome: doNothing,
  });

  return (
    <form {...form} {...formProps}>
      {children}
      <UndoneAlert sent={sent} />
    </form>
  );
}

function doNothing() {}
