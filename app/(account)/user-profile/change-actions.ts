"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import * as z from "zod";

import { tooManyAttempts } from "@/app/(account)/account-messages";
import { loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { rememberName, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { clearSignInAttempts } from "@/lib/server/accounts/sign-in-limits";
import { changePassword, renameUser } from "@/lib/server/accounts/users";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { log } from "@/lib/server/log";
import { sessionAction } from "@/lib/server/form-action";
import { registrationSchema } from "@/lib/validation/account-forms";
import { findPasswordError } from "@/lib/validation/password-rules";

import { accountOfForm } from "./account-of-form";

export const saveDetails = sessionAction({
  failure: "account details not saved",
  message: FORM_FAILED,
  schema: registrationSchema.pick({ name: true }),
  authorize: accountOfForm,
  async run({ name }, _formData, user) {
    await renameUser(user, name);
    await rememberName(name);
    refresh();
    return { status: "done", message: "Saved." };
  },
});

export const changeMyPassword = sessionAction({
  failure: "password not changed",
  message: FORM_FAILED,
  schema: z.object({ currentPassword: z.string(), password: z.string() }),
  authorize: accountOfForm,
  async run({ currentPassword, password }, _formData, { email }) {
    const mistake = findPasswordError(password);
    const mistakes = mistake ? { password: [mistake] } : undefined;
    const refuse = (reason: string) =>
      ({ status: "error", fieldErrors: { ...mistakes, currentPassword: [reason] } }) as const;
    if (currentPassword === "") return refuse("Enter your current password.");

    const checked = await checkCredentials({ email, password: currentPassword }, await signInClient());
    if (checked.status === "limited") return tooManyAttempts(checked.retryAfterMs);
    if (checked.status === "invalid") return refuse("That is not your current password.");
    if (mistakes) return { status: "error", fieldErrors: mistakes };

    const owner = await changePassword(checked.owner, await hashPassword(password));
    wakeBackgroundWorker();
    await clearSignInAttempts(email);
    await startBrowserSession(owner).catch(signInAgain);
    return { status: "done", message: "Your password is changed. All other devices are signed out." };
  },
});

/** The password has been changed, even though the new session could not be started. */
function signInAgain(error: unknown): never {
  log.error({ error }, "sign-in after the password change failed");
  redirect(loginMessageHref("password-changed"));
}
