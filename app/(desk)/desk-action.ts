import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";

import { failed, type FormState } from "@/app/form-outcome/form-state";
import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { formAction } from "@/lib/server/form-action";
import { log } from "@/lib/server/log";

import { FAILED } from "./desk-messages";

/** Kept in the log: what was done, to which rows, by which account. No names, addresses or texts. */
type Change = { done: string } & Record<string, string | number>;

type DeskHandler<Result> = (formData: FormData, logChange: (change: Change) => void) => Promise<Result>;

type DeskForm = {
  /** What was typed, which comes back if nothing is changed. */
  read: (formData: FormData) => Record<string, string>;
  handle: DeskHandler<FormState>;
};

/** A form for trainers only, which shows its result itself. */
export function deskAction({ read, handle }: DeskForm) {
  return formAction<FormState>({
    failure: "not changed at the desk",
    fail: (formData) => failed(FAILED, read(formData)),
    async handle(formData) {
      const access = await requireTrainer();
      if (access.kind === "signed-out") return { status: "signed-out", values: read(formData) };
      if (access.kind === "missing") notFound();
      return handle(formData, (change) => {
        log.info({ ...change, account: access.id }, "changed at the desk");
        // What the browser keeps of the pages before is out of date.
        refresh();
      });
    },
  });
}

/** A form of buttons for trainers only: `handle` returns the page that shows the result, or why nothing was changed. */
export function deskButtonAction({ handle }: { handle: DeskHandler<string | FormState> }) {
  return deskAction({
    read: () => ({}),
    async handle(formData, logChange) {
      const result = await handle(formData, logChange);
      return typeof result === "string" ? redirect(result) : result;
    },
  });
}
