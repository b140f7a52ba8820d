"use client";

import type { ComponentProps } from "react";

import type { FormAction } from "@/lib/validation/form-state";

import { FailureAlert } from "./failure-alert";
import { useForm } from "./use-form";

type ActionFormProps = Omit<ComponentProps<"form">, "action"> & {
  action: FormAction;
  /** The form shows this if the visitor is offline or the server is down. */
  noResponse: string;
  responseAt?: string | undefined;
  phone?: ComponentProps<typeof FailureAlert>["phone"];
};

/** A form that has only buttons. Its result is another page, or stands elsewhere on this one. */
export function ActionForm({ action, noResponse, responseAt, phone, children, ...form }: ActionFormProps) {
  const { report, formProps } = useForm({ draft: null, action, noResponse, responseAt });

  return (
    <form {...form} {...formProps}>
      {children}
      <FailureAlert {...report} phone={phone} className="col-span-full mt-2 basis-full" />
    </form>
  );
}
