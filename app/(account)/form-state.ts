import * as z from "zod";

import { MINUTE_MS } from "@/lib/domain/durations";

/** An error returns the values that were typed, except passwords. */
export type AccountFormState =
  | { status: "idle" }
  | { status: "done"; message: string }
  | {
      status: "error";
      /** About the form as a whole. */
      message?: string;
      values?: Record<string, string>;
      fieldErrors?: Record<string, string[] | undefined>;
    };

export type AccountAction = (previous: AccountFormState, formData: FormData) => Promise<AccountFormState>;

export function fieldErrorState(error: z.ZodError, values: Record<string, string>): AccountFormState {
  return { status: "error", values, fieldErrors: z.flattenError(error).fieldErrors };
}

export function limitedState(retryAfterMs: number, values: Record<string, string>): AccountFormState {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS));
  const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return { status: "error", values, message: `Too many attempts. Try again in ${wait}.` };
}
