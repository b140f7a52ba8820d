"use client";

import { usePathname, useSearchParams } from "next/navigation";

import { PhoneLink, TextLink } from "@/components/ui/text-link";
import { SITE_UPDATED } from "@/lib/content/state-texts";
import { loginHref } from "@/lib/routes";

import { focusIf } from "./field";
import type { FormReport } from "./use-form";
import { inMinutes } from "./visitor-form-parts";

type FailureAlertProps = Omit<FormReport, "success"> & {
  /** Visitors may call instead. */
  phone?: { display: string; e164: string } | undefined;
  className?: string;
};

/** It is always rendered and never hidden, because screen readers announce only changes within a live region. */
export function FailureAlert({ failure, retryAfterMs, isSignedOut, phone, className = "" }: FailureAlertProps) {
  return (
    <>
      <div role="alert" tabIndex={-1} {...focusIf(Boolean(failure))} className={`failure-box ${className}`}>
        {failure && <p className="font-semibold">{failure}</p>}
        {failure && phone && failure !== SITE_UPDATED && (
          <p className="mt-1 text-bone">
            {retryAfterMs !== undefined && <span>{`You can send again in ${inMinutes(retryAfterMs)}. `}</span>}
            <span>
              Or call <PhoneLink {...phone} />.
            </span>
          </p>
        )}
      </div>
      {isSignedOut && (
        <p className="col-span-full basis-full">
          <SignInLink inNewTab />
        </p>
      )}
    </>
  );
}

/** Sign-in leads back to this page. A new tab keeps what is typed on this one. */
export function SignInLink({ inNewTab = false }: { inNewTab?: boolean }) {
  const [path, query] = [usePathname(), useSearchParams().toString()];

  return (
    <TextLink
      href={loginHref(query ? `${path}?${query}` : path)}
      prefetch={false}
      target={inNewTab ? "_blank" : undefined}
      className="tap-line"
    >
      Sign in
    </TextLink>
  );
}
