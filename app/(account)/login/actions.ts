"use server";

import { redirect } from "next/navigation";

import { tooManyAttempts, WRONG_CREDENTIALS } from "@/app/(account)/account-messages";
import { deskRoutes } from "@/lib/desk-routes";
import { landingPath, safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { currentUser, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { startSignInStep } from "@/lib/server/accounts/sign-in-step";
import { formAction } from "@/lib/server/http/form-action";
import { signInSchema } from "@/lib/validation/account-forms";
import { readField } from "@/lib/validation/read-field";

export const signIn = formAction({
  failure: "sign-in failed",
  message: "Signing in didn’t work. Please try again in a few minutes.",
  schema: signInSchema,
  async run(credentials, formData) {
    const result = await checkCredentials(credentials, await signInClient());
    if (result.status === "limited") return tooManyAttempts(result.retryAfterMs);
    if (result.status === "invalid") return { status: "error", message: WRONG_CREDENTIALS };
    const from = safeReturnPath(readField(formData, "from"), "");
    if (await startSignInStep(result.owner, from || deskRoutes.today)) redirect(deskRoutes.loginCode);
    await startBrowserSession(result.owner);
    redirect(from || landingPath(await currentUser()));
  },
});
