"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { tooManyAttempts } from "@/app/(account)/account-messages";
import { loginMessageHref } from "@/app/(account)/return-path";
import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { startBrowserSession } from "@/lib/server/accounts/browser-session";
import { registerAccount } from "@/lib/server/accounts/register-account";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { formAction } from "@/lib/server/http/form-action";
import { routes } from "@/lib/routes";
import { registrationSchema } from "@/lib/validation/account-forms";
import { readField } from "@/lib/validation/read-field";

const TAKEN = "There’s already an account with this email address. Sign in instead, or use another address.";

export const register = formAction({
  failure: "account not created",
  message: "Your account couldn’t be created. Please try again in a few minutes.",
  schema: registrationSchema,
  async run(registration, formData) {
    const from = safeReturnPath(readField(formData, "from"), "");
    const result = await registerAccount(registration, clientNetworkKey(await headers()));
    if (result.status === "limited") return tooManyAttempts(result.retryAfterMs);

    if (isEmailConfigured()) {
      // The response is the same for new and registered addresses; only the email tells them apart.
      wakeBackgroundWorker();
      redirect(loginMessageHref("check-email", from));
    }
    if (result.status === "taken") return { status: "error", fieldErrors: { email: [TAKEN] } };

    redirect((await tryToSignIn(result.owner)) ? from || routes.profile : loginMessageHref("account-created", from));
  },
});

async function tryToSignIn(owner: Parameters<typeof startBrowserSession>[0]) {
  try {
    await startBrowserSession(owner);
    return true;
  } catch (error) {
    log.error({ error }, "sign-in after registration failed");
    return false;
  }
}
