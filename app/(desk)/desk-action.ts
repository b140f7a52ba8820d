import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";

import { failed, type FormState } from "@/app/form-outcome/form-state";
import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { formAction } from "@/lib/server/form-action";
import { log } from "@/lib/server/log";

import { FAILED } from "./desk-messages";

/** The log says what was done to which rows by which account, and has no names, addresses or texts. */
type Change = { done: string } & Record<string, string | number>;

type DeskHandler<Result> = (formData: FormData, logChange: (change: Change) => void) => Promise<Result>;

type DeskForm = {
  /** Reads what was typed, which the form gets back if nothing is changed. */
  read: (formData: FormData) => Record<string, string>;
  handle: DeskHandler<FormState>;
};

/** Creates the action of a form for trainers only, which shows its result itself. */
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
        // The pages that the browser has cached are out of date.
        refresh();
      });
    },
  });
}

/** For forms of buttons, `handle` returns the URL of the page that shows the result, or why nothing was changed. */
export function deskButtonAction({ handle }: { handle: DeskHandler<string | FormState> }) {
  return deskAction({
    read: () => ({}),
    async handle(formData, logChange) {
      const result = await handle(formData, logChange);
      return typeof result === "string" ? redirect(result) : result;
    },
  });
}
