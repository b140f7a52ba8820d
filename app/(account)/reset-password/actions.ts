"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { LINK_EXPIRED, tooManyAttempts } from "@/app/(account)/account-messages";
import { loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { clearSessionCookies } from "@/lib/server/accounts/browser-session";
import { rememberBrowser } from "@/lib/server/accounts/known-browsers";
import { requestPasswordReset, resetPassword } from "@/lib/server/accounts/reset-password";
import { consumeAccountAttempt } from "@/lib/server/accounts/sign-in-limits";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { formAction } from "@/lib/server/http/form-action";
import { registrationSchema } from "@/lib/validation/account-forms";
import { readField } from "@/lib/validation/read-field";

/** The response does not reveal whether the account exists. */
export const requestReset = formAction({
  failure: "reset not requested",
  message: FORM_FAILED,
  schema: registrationSchema.pick({ email: true }),
  async run({ email }) {
    if (!isEmailConfigured()) return { status: "error", message: FORM_FAILED };
    const attempt = await consumeAccountAttempt("reset-password", clientNetworkKey(await headers()));
    if (!attempt.isAllowed) return tooManyAttempts(attempt.retryAfterMs);
    await requestPasswordReset(email);
    wakeBackgroundWorker();
    return {
      status: "done",
      message:
        "If there is an account with this address, a link is on its way to it. If none arrives, look for an earlier one, or ask again in an hour.",
    };
  },
});

export const choosePassword = formAction({
  failure: "password not changed",
  message: FORM_FAILED,
  schema: registrationSchema.pick({ password: true }),
  async run({ password }, formData) {
    const changed = await resetPassword(readField(formData, "token"), password);
    if (!changed) return { status: "error", message: `${LINK_EXPIRED} Ask for a new one.` };
    wakeBackgroundWorker();
    await clearSessionCookies();
    await rememberBrowser(changed);
    redirect(loginMessageHref("password-changed"));
  },
});
