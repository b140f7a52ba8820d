"use server";

import { redirect } from "next/navigation";
import * as z from "zod";

import { LINK_EXPIRED, tooManyAttempts, WRONG_CREDENTIALS } from "@/app/(account)/account-messages";
import { loginMessageHref } from "@/app/(account)/return-path";
import { deskRoutes } from "@/lib/desk-routes";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { verifyEmailHref } from "@/lib/routes";
import { currentUser, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { confirmEmailByLink, findConfirmedAccount } from "@/lib/server/accounts/confirm-email";
import { startSignInStep } from "@/lib/server/accounts/sign-in-step";
import type { SessionOwner } from "@/lib/server/accounts/users";
import { formAction } from "@/lib/server/http/form-action";
import { log } from "@/lib/server/log";
import { MISSING_PASSWORD } from "@/lib/validation/account-forms";

const CONFIRMED = verifyEmailHref({ confirmed: "1" });

/** The user of the link may not be the one who created the account, so this requires its session or its password. */
export const verifyEmail = formAction({
  failure: "address not confirmed",
  message: FORM_FAILED,
  schema: z.object({ token: z.string(), password: z.string() }),
  async run({ token, password }, formData) {
    const account = await findConfirmedAccount(token);
    if (!account) return { status: "error", message: LINK_EXPIRED };

    let owner: SessionOwner | null = null;
    if ((await currentUser())?.id !== account.id) {
      // The session has ended since the page was opened.
      if (!formData.has("password")) redirect(verifyEmailHref({ token }));
      if (password === "") return { status: "error", fieldErrors: { password: [MISSING_PASSWORD] } };

      const result = await checkCredentials({ email: account.email, password }, await signInClient());
      if (result.status === "limited") return tooManyAttempts(result.retryAfterMs);
      if (result.status === "invalid") return { status: "error", message: WRONG_CREDENTIALS };
      ({ owner } = result);
    }
    if (!(await confirmEmailByLink(token))) return { status: "error", message: LINK_EXPIRED };
    redirect(owner ? await signInTo(owner) : CONFIRMED);
  },
});

/** Returns where to go. The address is confirmed, even if signing in fails. */
async function signInTo(owner: SessionOwner) {
  try {
    if (await startSignInStep(owner, CONFIRMED)) return deskRoutes.loginCode;
    await startBrowserSession(owner);
    return CONFIRMED;
  } catch (error) {
    log.error({ error }, "sign-in after confirming an address failed");
    return loginMessageHref("email-confirmed");
  }
}
