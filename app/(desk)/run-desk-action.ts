import { notFound, redirect, unstable_rethrow } from "next/navigation";

import { requireTrainer } from "@/lib/server/accounts/require-trainer";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";

/** Kept in the log: what was done, to which rows, by which account. No names, addresses or texts. */
type Change = { done: string } & Record<string, string | number>;

/**
 * Runs a change for a trainer. `run` returns what to log and what to return, or redirects. Undefined if `form` is no
 * form, if the database does not respond, or if `run` throws.
 */
export async function runDeskAction<Result>(
  form: unknown,
  run: (logChange: (change: Change) => void) => Promise<Result>,
): Promise<Result | undefined> {
  if (!(form instanceof FormData)) return undefined;
  markActionReached();
  try {
    const { id } = (await requireTrainer()) ?? notFound();
    return await run((change) => log.info({ ...change, account: id }, "changed at the desk"));
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error }, "not changed at the desk");
    return undefined;
  }
}

/** For forms without fields: their result is shown by the page that they lead to. */
export async function runDeskButton(
  form: unknown,
  { failed, run }: { failed: string; run: (logChange: (change: Change) => void) => Promise<string> },
): Promise<void> {
  redirect((await runDeskAction(form, run)) ?? failed);
}
