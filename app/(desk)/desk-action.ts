import { refresh } from "next/cache";
import { notFound } from "next/navigation";
import * as z from "zod";

import { requireTrainer } from "@/lib/server/accounts/browser-session";
import { type FormSchema, type OutcomeOf, type PublicForm, sessionAction } from "@/lib/server/http/form-action";
import { log } from "@/lib/server/log";
import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/stored-values";

import { CHANGED_MEANWHILE, FAILED } from "./desk-messages";

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
    async run(data, formData, { id }) {
      const outcome = await run(data, formData, (change) => {
        log.info({ ...change, account: id }, "changed at the desk");
        // A redirect leads to a page that the browser may have cached.
        refresh();
      });
      refresh();
      const at = readField(formData, "at");
      return at && (outcome.status === "done" || outcome.status === "failed") ? { ...outcome, at } : outcome;
    },
  });
}

/** What the form was made for is no longer so. */
export const changedMeanwhile = { status: "failed", message: CHANGED_MEANWHILE } as const;

/** An id that no row can have leads to the 404 page. */
export const idSchema = z.string().transform((id) => (isId(id) ? id : notFound()));
