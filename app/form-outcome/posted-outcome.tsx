"use client";

import { useActionState } from "react";

import { THIS_PAGE } from "@/components/ui/use-form-submission";

import { type FormAction, IDLE } from "./form-state";
import { WhatYouTyped } from "./what-you-typed";

type PostedOutcomeProps = {
  /** Of the page's forms. */
  actions: readonly FormAction[];
  /** The page cannot show the form, which else says that it is done. */
  isAlone?: boolean;
};

/**
 * What became of a form that was sent without JavaScript. It needs none of what the page shows, so it is told while the
 * database is down, and when the session has ended.
 */
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
      <WhatYouTyped values={state.values} />
    </>
  );
}
