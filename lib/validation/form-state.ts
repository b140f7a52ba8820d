type Values = Partial<Record<string, string>>;

export type FieldErrors<Name extends string = string> = Partial<Record<Name, readonly string[]>>;

/** `at` is where the page shows the outcome, if that is outside of the form. */
export type FormOutcome<Name extends string = string> =
  | { status: "done"; message: string; at?: string; href?: string; recoveryCodes?: string[] }
  /** What was typed is refused. The message is about the form as a whole. */
  | { status: "error"; message?: string; fieldErrors?: FieldErrors<Name>; retryAfterMs?: number }
  /** Nothing was changed, although what was typed is valid. */
  | { status: "failed"; message: string; at?: string }
  | { status: "signed-out" };

/** The values are as typed, by the names of their fields, and never include passwords. */
export type FormState =
  | { status: "idle"; values?: undefined }
  /** The browser found mistakes and sent nothing. */
  | { status: "incomplete"; fieldErrors: FieldErrors; values: Values }
  | (FormOutcome & { values?: Values });

export type FormAction = (previous: FormState, formData: FormData) => Promise<FormState>;

const PASSWORD = /password/i;

export function isPassword(fieldName: string) {
  return PASSWORD.test(fieldName);
}
