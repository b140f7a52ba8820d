import "server-only";

import { unstable_rethrow } from "next/navigation";

import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { withinTimeLimit } from "@/lib/server/time-limit";

/** A visitor who waits longer leaves. Sending again finds what was stored meanwhile. */
const TIME_LIMIT_MS = 7_000;

type FormHandler<State> = {
  /** For the log, such as "booking not stored". */
  failure: string;
  handle: (formData: FormData) => Promise<State>;
  /** What the form shows after a failure. */
  fail: (formData: FormData) => State;
};

type FormAction<State> = {
  (previous: State, formData: FormData): Promise<State>;
  (formData: FormData): Promise<State>;
};

/** Every server action is made with this. Actions are public endpoints: they get anything and must not throw. */
export function formAction<State>({ failure, handle, fail }: FormHandler<State>): FormAction<State> {
  return async (...args: unknown[]) => {
    const formData = args.at(-1);
    if (!(formData instanceof FormData)) return fail(new FormData());
    markActionReached();
    try {
      return await withinTimeLimit(TIME_LIMIT_MS, handle(formData));
    } catch (error) {
      // Next.js redirects by throwing.
      unstable_rethrow(error);
      log.error({ error }, failure);
      return fail(formData);
    }
  };
}
