"use client";

import type { ComponentProps } from "react";

import { focusIf } from "@/components/forms/field";
import { ButtonLink } from "@/components/ui/button";
import { PhoneLink } from "@/components/ui/text-link";
import { routes } from "@/lib/routes";

export function Taken({ isChange }: { isChange: boolean }) {
  return (
    <p role="alert" tabIndex={-1} ref={focus} {...focusIf(true)} className="failure-box">
      {`That time was just taken. ${isChange ? "Your booking is unchanged." : "Your request is stored."} Please pick another time.`}
    </p>
  );
}

export function WantedNotOpen() {
  return (
    <p role="status" className="border-l-2 border-gold pl-4">
      That time is not open. Here is what is.
    </p>
  );
}

type StoredAsRequestProps = { text: string; phone: ComponentProps<typeof PhoneLink> | undefined };

export function StoredAsRequest({ text, phone }: StoredAsRequestProps) {
  return (
    <div data-stored-as-request className="max-w-(--container-prose) card p-5 sm:p-8">
      <h1 tabIndex={-1} ref={focus} {...focusIf(true)} className="display text-title outline-none">
        Request received
      </h1>
      <p role="status" className="mt-4 text-lead">
        {text}
      </p>
      {phone && (
        <p className="mt-4 text-ash">
          {"In a hurry? Call "}
          <PhoneLink {...phone} />.
        </p>
      )}
      <div className="mt-6 flex flex-wrap gap-3">
        <ButtonLink href={routes.home}>Back to home</ButtonLink>
        <ButtonLink href={routes.contact} variant="outline">
          Contact
        </ButtonLink>
      </div>
    </div>
  );
}

function focus(element: HTMLElement | null) {
  element?.focus();
}
