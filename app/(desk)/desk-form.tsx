"use client";

import type { ComponentProps } from "react";

import { SignInLink } from "@/app/forms/sign-in-link";
import { type FormReport, useForm } from "@/app/forms/use-form";
import type { FormAction } from "@/lib/validation/form-state";

import { FAILED } from "./desk-messages";

type DeskFormProps = Omit<ComponentProps<"form">, "action"> & { action: FormAction };

export function DeskForm({ action, children, ...form }: DeskFormProps) {
  const { report, formProps } = useForm({ draft: null, action, noResponse: FAILED, onLeave: rememberPlace });

  return (
    <form {...form} {...formProps}>
      {children}
      <FailureAlert {...report} />
    </form>
  );
}

/** It is always rendered, because screen readers announce only changes within a live region. */
export function FailureAlert({ failure, isSignedOut, className = "" }: FormReport & { className?: string }) {
  return (
    <div className={failure ? `col-span-full basis-full ${className}` : "hidden"}>
      <p role="alert" className="font-semibold text-danger">
        {failure && <span>{failure}</span>}
      </p>
      {isSignedOut && <SignInLink inNewTab />}
    </div>
  );
}

let placePx: number | undefined;

/** Remembers how far the page is scrolled when a form has been sent that leads to its result. */
export function rememberPlace() {
  placePx = window.scrollY;
}

/** Undoes the scrolling of Next.js, which shows the top of every page that an action leads to. */
export function returnToPlace() {
  if (placePx !== undefined) window.scrollTo({ top: placePx, behavior: "instant" });
  placePx = undefined;
}
