"use server";

import { redirect } from "next/navigation";
import * as z from "zod";

import { tooManyAttempts, WRONG_CODE } from "@/app/(account)/account-messages";
import { deskAction } from "@/app/(desk)/desk-action";
import { deskSecurityHref } from "@/lib/desk-routes";
import { currentUser, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import {
  beginTwoStepSetup,
  replaceRecoveryCodes,
  turnOffTwoStep,
  turnOnTwoStep,
  type TwoStepChange,
} from "@/lib/server/accounts/two-step";
import { hasPassword } from "@/lib/server/accounts/users";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { log } from "@/lib/server/log";
import { codeSchema } from "@/lib/validation/account-forms";

const CHANGES: Record<"on" | "codes" | "off", TwoStepChange> = {
  on: turnOnTwoStep,
  codes: replaceRecoveryCodes,
  off: turnOffTwoStep,
};
const DONE = {
  on: "two-step sign-in turned on",
  codes: "recovery codes replaced",
  off: "two-step sign-in turned off",
};
const CHANGED_MEANWHILE = "Two-step sign-in was changed meanwhile. Reload this page.";
const changeSchema = codeSchema.extend({ password: z.string(), change: z.enum(["on", "codes", "off"]) });

export const startSetup = deskAction({
  schema: z.object({}),
  async run(_data, _formData, logChange) {
    await beginTwoStepSetup((await trainer()).id);
    logChange({ done: "two-step sign-in set up" });
    redirect(deskSecurityHref({ setup: "1" }));
  },
});

export const changeTwoStep = deskAction({
  schema: changeSchema,
  async run({ change, code, password }, _formData, logChange) {
    const user = await trainer();
    const refused = change === "on" ? await refusePassword(user, password) : null;
    if (refused) return refused;

    // The owner is told of changes, recovery codes and too many wrong codes by email.
    const result = await CHANGES[change](user, code).finally(wakeBackgroundWorker);
    if (result.status === "limited") return tooManyAttempts(result.retryAfterMs);
    if (result.status === "wrong") return { status: "error", fieldErrors: { code: [WRONG_CODE] } };
    if (result.status !== "right") return { status: "error", message: CHANGED_MEANWHILE };

    logChange({ done: DONE[change] });
    if (result.owner) {
      const fail = (error: unknown) => log.error({ error }, "sign-in after turning two-step sign-in on failed");
      await startBrowserSession(result.owner).catch(fail);
    }
    if (result.codes === null) return { status: "done", message: "Two-step sign-in is off.", at: "two-step" };
    const message = change === "on" ? "Two-step sign-in is on." : "The old recovery codes no longer work.";
    return { status: "done", message, recoveryCodes: result.codes };
  },
});

/** @throws Error if the session has ended since it was checked. */
async function trainer() {
  const user = await currentUser();
  if (!user) throw new Error("the session has ended");
  return user;
}

/** Returns null if the password is right, or the account has none. */
async function refusePassword({ id, email }: { id: string; email: string }, password: string) {
  if (!(await hasPassword(id))) return null;
  const refuse = (reason: string) => ({ status: "error", fieldErrors: { password: [reason] } }) as const;
  if (password === "") return refuse("Enter your password.");
  const checked = await checkCredentials({ email, password }, await signInClient());
  if (checked.status === "limited") return tooManyAttempts(checked.retryAfterMs);
  return checked.status === "valid" ? null : refuse("That is not your password.");
}
