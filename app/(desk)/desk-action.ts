import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";
import * as z from "zod";

import { requireTrainer } from "@/lib/server/accounts/browser-session";
import { type FormSchema, type OutcomeOf, type PublicForm, sessionAction } from "@/lib/server/http/form-action";
import { log } from "@/lib/server/log";
import type { FormOutcome } from "@/lib/validation/form-state";
import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/stored-values";

import { FAILED } from "./desk-messages";

/** The log says what was done to which rows by which account, and has no names, addresses or texts. */
type LogChange = (change: { done: string } & Record<string, string | number>) => void;

type DeskForm<Schema extends FormSchema> = Pick<PublicForm<Schema>, "schema"> & {
  run: (data: z.output<Schema>, formData: FormData, logChange: LogChange) => OutcomeOf<Schema>;
};

export function deskAction<Schema extends FormSchema>({ schema, run }: DeskForm<Schema>) {
  return sessionAction({
    failure: "not changed at the desk",
    message: FAILED,
    schema,
    async authorize() {
      const access = await requireTrainer();
      if (access.kind === "missing") notFound();
      return access.kind === "ok" ? access : null;
    },
    run: (data, formData, { id }) =>
      run(data, formData, (change) => {
        log.info({ ...change, account: id }, "changed at the desk");
        // The pages that the browser has cached are out of date.
        refresh();
      }),
  });
}

/** For forms of buttons, `run` returns the URL of the page that shows the result, or why nothing was changed. */
export function deskButtonAction(run: (formData: FormData, logChange: LogChange) => Promise<string | FormOutcome>) {
  return deskAction({
    schema: z.object({}),
    async run(_data, formData, logChange) {
      const result = await run(formData, logChange);
      return typeof result === "string" ? redirect(result) : result;
    },
  });
}

export function readId(formData: FormData) {
  const id = readField(formData, "id");
  return isId(id) ? id : notFound();
}
