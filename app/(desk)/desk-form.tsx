"use client";

import type { ComponentProps } from "react";

import { FailureAlert } from "@/app/forms/failure-alert";
import { useForm } from "@/app/forms/use-form";
import type { FormAction } from "@/lib/validation/form-state";

import { FAILED } from "./desk-messages";
import { rememberPlace } from "./place-on-page";

type DeskFormProps = Omit<ComponentProps<"form">, "action"> & { action: FormAction };

/** Renders a form of buttons whose result is another page. */
export function DeskForm({ action, children, ...form }: DeskFormProps) {
  const { report, formProps } = useForm({ draft: null, action, noResponse: FAILED, onLeave: rememberPlace });

  return (
    <form {...form} {...formProps}>
      {children}
      <FailureAlert {...report} />
    </form>
  );
}
