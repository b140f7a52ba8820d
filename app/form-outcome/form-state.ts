/** The keys are the names of the fields. The values are as typed and never include passwords. */
type Values = Record<string, string>;

/** Nothing was changed, although what was typed is valid. */
export type Undone = { status: "failed"; message: string; values: Values } | { status: "signed-out"; values: Values };

export type FormState =
  | { status: "idle" }
  | { status: "done"; message: string }
  | {
      status: "error";
      /** The message is about the form as a whole. */
      message?: string;
      values?: Values;
      fieldErrors?: Record<string, string[]>;
    }
  | Undone;

export type FormAction = (previous: FormState, formData: FormData) => Promise<FormState>;

export const IDLE: FormState = { status: "idle" };

export function failed(message: string, values: Values = {}): FormState {
  return { status: "failed", message, values };
}

/** Returns what was typed and not accepted. It is empty before the form is sent and once it is done. */
export function valuesOf(state: FormState): Values {
  return ("values" in state && state.values) || {};
}
