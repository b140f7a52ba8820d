"use client";

import { type ComponentProps, useActionState } from "react";

import type { FormAction } from "@/lib/validation/form-state";

import { FailureAlert } from "./failure-alert";
import { IDLE, THIS_PAGE } from "./use-form";
import { WhatYouTyped } from "./what-you-typed";

type PostedOutcomeProps = {
  actions: readonly FormAction[];
  /** The page cannot show the form, which would otherwise report its own success. */
  isAlone?: boolean;
  phone?: ComponentProps<typeof FailureAlert>["phone"];
};

/** Shows the result of a form that was sent without JavaScript, even if the database is down or the session has ended. */
export function PostedOutcome({ actions, isAlone = false, phone }: PostedOutcomeProps) {
  return actions.map((action, index) => <Outcome key={index} {...{ action, isAlone, phone }} />);
}

type OutcomeProps = Omit<PostedOutcomeProps, "actions"> & { action: FormAction };

function Outcome({ action, isAlone, phone }: OutcomeProps) {
  const [state] = useActionState(action, IDLE, THIS_PAGE);

  if (state.status === "done" && isAlone) {
    return (
      <p role="status" className="mt-3 font-semibold text-success">
        {state.message}
      </p>
    );
  }
  if (state.status !== "failed" && state.status !== "signed-out") return null;
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
