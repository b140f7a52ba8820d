"use client";

import { useActionState } from "react";

import type { FormAction } from "@/lib/validation/form-state";

import { IDLE, THIS_PAGE } from "./use-form";
import { WhatYouTyped } from "./what-you-typed";

type PostedOutcomeProps = {
  actions: readonly FormAction[];
  /** The page cannot show the form, which would otherwise report its own success. */
  isAlone?: boolean;
};

/** Shows the result of a form that was sent without JavaScript, even if the database is down or the session has ended. */
export function PostedOutcome({ actions, isAlone = false }: PostedOutcomeProps) {
  return actions.map((action, index) => <Outcome key={index} action={action} isAlone={isAlone} />);
}

function Outcome({ action, isAlone }: { action: FormAction; isAlone: boolean }) {
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
      <p role="alert" className="mt-3 font-semibold text-danger">
        {state.status === "failed" ? state.message : "You were signed out. What you pressed was not done."}
      </p>
      <WhatYouTyped values={state.values ?? {}} />
    </>
  );
}
