"use client";

import type { ComponentProps } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { resultId } from "@/lib/desk-routes";

import { FAILED } from "./desk-messages";

type DeskFormProps = Omit<ComponentProps<typeof ActionForm>, "noResponse" | "responseAt"> & {
  /** Where the page has the `Result`, unless the action leads to another page. */
  at?: string;
};

export function DeskForm({ at, children, ...form }: DeskFormProps) {
  return (
    <ActionForm noResponse={FAILED} responseAt={at && resultId(at)} {...form}>
      {at && <input type="hidden" name="at" value={at} />}
      {children}
    </ActionForm>
  );
}
