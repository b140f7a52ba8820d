import type { ReactNode } from "react";

import { resultId } from "@/lib/desk-routes";
import { currentOutcome, currentRequestId } from "@/lib/server/http-context";

import { describeDone } from "./desk-messages";
import { ResultRegion } from "./result-region";

type ResultProps = {
  /** The form that was sent has the same. */
  at: string;
  /** Stands below the message: what was done has left this. */
  children?: ReactNode;
  /** Stands below the alert: this is so instead. */
  instead?: ReactNode;
};

/** What became of a press. It stands where the button was, outside of every condition, because the button may be gone. */
export function Result({ at, children, instead }: ResultProps) {
  const outcome = currentOutcome();
  const isHere = (outcome?.status === "done" || outcome?.status === "failed") && outcome.at === at;
  // What was typed does not go to the browser with it.
  const result = isHere && { status: outcome.status, message: outcome.message, pressId: currentRequestId() ?? "" };

  return (
    <ResultRegion id={resultId(at)} result={result || null}>
      {outcome?.status === "failed" ? instead : children}
    </ResultRegion>
  );
}

/** What became of a press that has led to this page. */
export function RedirectResult({ query }: { query: Record<string, unknown> }) {
  const message = describeDone(query);
  return (
    <ResultRegion
      id="result"
      result={message ? { status: "done", message, pressId: currentRequestId() ?? "" } : null}
    />
  );
}
