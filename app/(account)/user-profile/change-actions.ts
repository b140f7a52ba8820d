"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import * as z from "zod";

import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { loginMessageHref } from "@/app/(account)/return-path";
import { failed } from "@/app/form-outcome/form-state";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { rememberName, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { changePassword, renameUser } from "@/lib/server/accounts/users";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { log } from "@/lib/server/log";
import { formAction } from "@/lib/server/form-action";
import { accountDetailsSchema, passwordChangeSchema } from "@/lib/validation/account-changes";
import { readField } from "@/lib/validation/read-field";

import { accountOfForm } from "./account-of-form";

export const saveDetails = formAction<AccountFormState>({
  failure: "account details not saved",
  fail: (formData) => failed(FORM_FAILED, readValues(formData)),
  async handle(formData) {
    const user = await accountOfForm(formData);
    const values = readValues(formData);
    if (!user) return { status: "signed-out", values };
    const parsed = accountDetailsSchema.safeParse(values);
    if (!parsed.success) return fieldErrorState(parsed.error, values);

    await renameUser(user, parsed.data.name);
    await rememberName(parsed.data.name);
    refresh();
    return { status: "done", message: "Saved." };
  },
});

export const changeMyPassword = formAction<AccountFormState>({
  failure: "password not changed",
  fail: () => failed(FORM_FAILED),
  async handle(formData) {
    const user = await accountOfForm(formData);
    if (!user) return { status: "signed-out", values: {} };
    const { email } = user;
    const currentPassword = readField(formData, "currentPassword");
    const parsed = passwordChangeSchema.safeParse({ currentPassword, password: readField(formData, "password") });
    if (parsed.error && currentPassword === "") return fieldErrorState(parsed.error, {});

    const credentials = { email, password: currentPassword };
    const checked = await checkCredentials(credentials, await signInClient());
    if (checked.status === "limited") return limitedState(checked.retryAfterMs, {});
    if (checked.status === "invalid") {
      const mistakes = parsed.error ? z.flattenError(parsed.error).fieldErrors : {};
      return { status: "error", fieldErrors: { ...mistakes, currentPassword: ["That is not your current password."] } };
    }
    if (parsed.error) return fieldErrorState(parsed.error, {});

    const owner = await changePassword(checked.owner, await hashPassword(parsed.data.password));
    wakeBackgroundWorker();
    await startBrowserSession(owner).catch(signInAgain);
    return { status: "done", message: "Your password is changed. All other devices are signed out." };
  },
});

function readValues(formData: FormData) {
  return { name: readField(formData, "name") };
}

/** The password has been changed, even though the new session could not be started. */
function signInAgain(error: unknown): never {
  log.error({ error }, "sign-in after the password change failed");
  redirect(loginMessageHref("password-changed"));
}
