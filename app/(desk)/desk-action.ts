import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";

import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { formAction, redirectAction } from "@/lib/server/form-action";
import { log } from "@/lib/server/log";

/** Kept in the log: what was done, to which rows, by which account. No names, addresses or texts. */
type Change = { done: string } & Record<string, string | number>;

type DeskHandler<Result> = {
  handle: (formData: FormData, logChange: (change: Change) => void) => Promise<Result>;
  fail: (formData: FormData) => Result;
};

/** A form for trainers only, which shows its result itself. */
export function deskAction<State>(handler: DeskHandler<State>) {
  const respond = formAction<State>(forTrainers(handler));
  return async (previous: State, formData: FormData) => {
    if (!(formData instanceof FormData)) await trainerOnly();
    return respond(previous, formData);
  };
}

/** A form for trainers only, without fields: `handle` and `fail` return the page that shows the result. */
export function deskButtonAction(handler: DeskHandler<string>) {
  const { failure, handle, fail } = forTrainers(handler);
  const respond = redirectAction({
    failure,
    handle: async (formData) => redirect(await handle(formData)),
    fail: (formData) => redirect(fail(formData)),
  });
  return async (formData: FormData) => {
    if (!(formData instanceof FormData)) await trainerOnly();
    return respond(formData);
  };
}

function forTrainers<Result>({ handle, fail }: DeskHandler<Result>) {
  return {
    failure: "not changed at the desk",
    async handle(formData: FormData) {
      const { id } = await trainerOnly();
      return handle(formData, (change) => {
        log.info({ ...change, account: id }, "changed at the desk");
        // What the browser keeps of the pages before is out of date.
        refresh();
      });
    },
    fail,
  };
}

/** Also before a call without a form is refused: to nobody else may that tell an action from none. */
async function trainerOnly() {
  return (await requireTrainer()) ?? notFound();
}
