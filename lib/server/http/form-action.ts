import "server-only";

import { unstable_rethrow } from "next/navigation";
import * as z from "zod";

import { TIME_LIMITS_MS } from "./time-limits";
import { type FormOutcome, type FormState, isPassword } from "@/lib/validation/form-state";
import { readField } from "@/lib/validation/read-field";

import { log } from "@/lib/server/log";
import { keepOutcome, markActionBegun } from "@/lib/server/http-context";
import { withinTimeLimit } from "./within-time-limit";

/** `z.object` says which fields a form has and what they must contain. A transformation may follow it. */
export type FormSchema = z.ZodType<unknown, Record<string, unknown>>;

export type OutcomeOf<Schema extends FormSchema> = Promise<FormOutcome<keyof z.input<Schema> & string>>;

export type PublicForm<Schema extends FormSchema> = {
  /** The log says this if `run` throws, such as "booking not stored". */
  failure: string;
  /** The form then shows this. */
  message: string;
  schema: Schema | ((formData: FormData) => Schema);
  run: (data: z.output<Schema>, formData: FormData) => OutcomeOf<Schema>;
};

type SessionForm<Schema extends FormSchema, User> = Omit<PublicForm<Schema>, "run"> & {
  /** Returns null if the session has ended. */
  authorize: (formData: FormData) => Promise<User | null>;
  run: (data: z.output<Schema>, formData: FormData, user: User) => OutcomeOf<Schema>;
};

/** Every server action is made with one of these two: actions are public, get anything and must not throw. */
export function formAction<Schema extends FormSchema>(form: PublicForm<Schema>) {
  return actionOf({ ...form, authorize: async () => true }, "error");
}

/** Pages that need a session, and cannot show the form, show what failed with `PostedOutcome`. */
export function sessionAction<Schema extends FormSchema, User>(form: SessionForm<Schema, User>) {
  return actionOf(form, "failed");
}

function actionOf<Schema extends FormSchema, User>(
  { failure, message, schema, authorize, run }: SessionForm<Schema, User>,
  failedStatus: "error" | "failed",
) {
  const schemaOf = (formData: FormData): Schema => (typeof schema === "function" ? schema(formData) : schema);

  async function respond(formData: FormData): Promise<FormOutcome> {
    const user = await authorize(formData);
    if (user === null) return { status: "signed-out" };
    const wanted = schemaOf(formData);
    const parsed = z.safeParse(wanted, readFields(fieldsOf(wanted), formData));
    return parsed.success ? run(parsed.data, formData, user) : { status: "error", fieldErrors: describe(parsed.error) };
  }

  async function attempt(formData: FormData): Promise<FormOutcome> {
    markActionBegun();
    try {
      return await withinTimeLimit(TIME_LIMITS_MS.formAction, respond(formData));
    } catch (error) {
      unstable_rethrow(error);
      log.error({ error }, failure);
      return { status: failedStatus, message };
    }
  }

  return async (_previous: FormState, sent: unknown): Promise<FormState> => {
    // Without the previous state, React could not show the result: such a form is the client's mistake.
    if (!(sent instanceof FormData)) return keepOutcome({ status: failedStatus, message });
    const outcome = await attempt(sent);
    if (outcome.status === "done") return keepOutcome(outcome);
    const kept = fieldsOf(schemaOf(sent)).filter((name) => !isPassword(name));
    return keepOutcome({ ...outcome, values: readFields(kept, sent) });
  };
}

function fieldsOf(schema: unknown): string[] {
  if (schema instanceof z.ZodPipe) return fieldsOf(schema.in);
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  throw new TypeError("A form's schema is an object, with or without a transformation.");
}

function readFields(names: string[], formData: FormData) {
  return Object.fromEntries(names.map((name) => [name, readField(formData, name)]));
}

function describe(error: z.ZodError) {
  return z.flattenError(error).fieldErrors;
}
