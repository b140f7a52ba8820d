"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { LINK_EXPIRED } from "@/app/(account)/account-messages";
import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { clearSessionCookies } from "@/lib/server/accounts/browser-session";
import { rememberBrowser } from "@/lib/server/accounts/known-browsers";
import { requestPasswordReset, resetPassword } from "@/lib/server/accounts/reset-password";
import { consumeAccountAttempt } from "@/lib/server/accounts/sign-in-limits";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { clientAddressKey } from "@/lib/server/limits/rate-limits";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { formAction } from "@/lib/server/form-action";
import { passwordResetSchema, resetRequestSchema } from "@/lib/validation/account-changes";
import { readField } from "@/lib/validation/read-field";

/** The response does not reveal whether the account exists. */
export const requestReset = formAction<AccountFormState>({
  failure: "reset not requested",
  fail: (formData) => ({ status: "error", values: readValues(formData), message: FORM_FAILED }),
  async handle(formData) {
    if (!isEmailConfigured()) return { status: "error", message: FORM_FAILED };
    const values = readValues(formData);
    const parsed = resetRequestSchema.safeParse(values);
    if (!parsed.success) return fieldErrorState(parsed.error, values);

    const attempt = await consumeAccountAttempt("reset-password", clientAddressKey(await headers()));
    if (!attempt.isAllowed) return limitedState(attempt.retryAfterMs, values);
    await requestPasswordReset(parsed.data.email);
    wakeBackgroundWorker();
    return {
      status: "done",
      message:
        "If there is an account with this address, a link is on its way to it. If none arrives, look for an earlier one, or ask again in an hour.",
    };
  },
});

export const choosePassword = formAction<AccountFormState>({
  failure: "password not changed",
  fail: () => ({ status: "error", message: FORM_FAILED }),
  async handle(formData) {
    const parsed = passwordResetSchema.safeParse({ password: readField(formData, "password") });
    if (!parsed.success) return fieldErrorState(parsed.error, {});

    const changed = await resetPassword(readField(formData, "token"), parsed.data.password);
    if (!changed) return { status: "error", message: `${LINK_EXPIRED} Ask for a new one.` };
    wakeBackgroundWorker();
    await clearSessionCookies();
    await rememberBrowser(changed);
    redirect(loginMessageHref("password-changed"));
  },
});

function readValues(formData: FormData) {
  return { email: readField(formData, "email") };
}
