import "server-only";

import { unstable_rethrow } from "next/navigation";

import { TIME_LIMITS_MS } from "@/lib/domain/time-limits";

import { log } from "./log";
import { markActionBegun } from "./http-context";
import { withinTimeLimit } from "./time-limit";

type FormHandler<State> = {
  /** The log says this, such as "booking not stored". */
  failure: string;
  handle: (formData: FormData) => Promise<State>;
  /** What the form shows after a failure. */
  fail: (formData: FormData) => State;
};

/**
 * Every server action is made with this or with `redirectAction`, the desk's through `app/(desk)/desk-action.ts`. Actions
 * are public endpoints: they get anything and must not throw.
 */
export function formAction<State>(handler: FormHandler<State>) {
  // Without the previous state, React could not show the result: such a form is the client's mistake.
  return async (_previous: State, formData: FormData) => respondTo(formData, handler);
}

/** Makes the action of a form whose result is another page. */
export function redirectAction(handler: FormHandler<never>) {
  return async (formData: FormData) => respondTo(formData, handler);
}

async function respondTo<State>(formData: unknown, { failure, handle, fail }: FormHandler<State>): Promise<State> {
  if (!(formData instanceof FormData)) return fail(new FormData());
  markActionBegun();
  try {
    return await withinTimeLimit(TIME_LIMITS_MS.formAction, handle(formData));
  } catch (error) {
    // Next.js redirects by throwing.
    unstable_rethrow(error);
    log.error({ error }, failure);
    return fail(formData);
  }
}
