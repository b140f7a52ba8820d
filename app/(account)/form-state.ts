import * as z from "zod";

import type { FormAction, FormState } from "@/app/form-outcome/form-state";
import { MINUTE_MS } from "@/lib/domain/durations";

export type AccountFormState = FormState;
export type AccountAction = FormAction;

export function fieldErrorState(error: z.ZodError, values: Record<string, string>): AccountFormState {
  return { status: "error", values, fieldErrors: z.flattenError(error).fieldErrors };
}

export function limitedState(retryAfterMs: number, values: Record<string, string>): AccountFormState {
  const minutes = Math.max(1, Math.ceil(retryAfterMs / MINUTE_MS));
  const wait = minutes === 1 ? "1 minute" : `${minutes} minutes`;
  return { status: "error", values, message: `Too many attempts. Try again in ${wait}.` };
}
