import { PhoneLink } from "@/components/ui/text-link";
import { SITE_UPDATED } from "@/lib/content/state-texts";

import { focusIf } from "./field";
import { SignInLink } from "./sign-in-link";
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
