/** By the names of the fields, as typed, and never passwords. */
type Values = Record<string, string>;

/** Nothing was changed, though nothing was wrong with what was typed. */
export type Undone = { status: "failed"; message: string; values: Values } | { status: "signed-out"; values: Values };

export type FormState =
  | { status: "idle" }
  | { status: "done"; message: string }
  | {
      status: "error";
      /** About the form as a whole. */
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

/** What was typed and refused; nothing before the form was sent, or once it is done. */
export function valuesOf(state: FormState): Values {
  return ("values" in state && state.values) || {};
}
