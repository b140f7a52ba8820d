import { SignInLink } from "./sign-in-link";
import type { FormReport } from "./use-form";

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
