import type { ComponentProps } from "react";

import { FailureAlert } from "./failure-alert";
import { SignInLink } from "./sign-in-link";
import type { FormReport } from "./use-form";

type SessionFailureAlertProps = ComponentProps<typeof FailureAlert> & Pick<FormReport, "isSignedOut">;

/** It is for forms of somebody who is signed in, so the other forms do not load the link. */
export function SessionFailureAlert({ isSignedOut, ...alert }: SessionFailureAlertProps) {
  return (
    <>
      <FailureAlert {...alert} />
      {isSignedOut && (
        <p className="col-span-full basis-full">
          <SignInLink inNewTab />
        </p>
      )}
    </>
  );
}
