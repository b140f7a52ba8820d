import { headers } from "next/headers";
import type { ComponentProps } from "react";

import { currentOutcome } from "@/lib/server/http-context";

import { FailureAlert, SignInLink } from "./failure-alert";
import { WhatYouTyped } from "./what-you-typed";

type PostedOutcomeProps = {
  /** The page cannot show the form, which would otherwise report its own success. */
  isAlone?: boolean;
  phone?: ComponentProps<typeof FailureAlert>["phone"];
};

/** Shows the result of a form that was sent without JavaScript, even if the database is down or the session has ended. */
export async function PostedOutcome({ isAlone = false, phone }: PostedOutcomeProps) {
  const state = currentOutcome();
  // With JavaScript, the form shows it.
  if (!state || (await headers()).has("next-action")) return null;

  if (state.status === "done" && isAlone) {
    return (
      <p role="status" className="mt-3 font-semibold text-success">
        {state.message}
      </p>
    );
  }
  if (state.status !== "failed" && state.status !== "signed-out") return null;
  if (state.status === "failed" && state.at && !isAlone) return null;
  return (
    <>
      <FailureAlert
        failure={state.status === "failed" ? state.message : "You were signed out. What you pressed was not done."}
        phone={phone}
        className="mt-3"
      />
      <WhatYouTyped values={state.values ?? {}} />
    </>
  );
}

export function SignedOut() {
  return (
    <div className="shell py-[calc(var(--spacing-header)+3rem)]">
      <h1 className="display text-title">Signed out</h1>
      <PostedOutcome />
      <p className="mt-6">
        <SignInLink />
      </p>
    </div>
  );
}
