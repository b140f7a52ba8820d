"use server";

import { redirect } from "next/navigation";

import { CODES_USELESS, tooManyAttempts, WRONG_CODE } from "@/app/(account)/account-messages";
import { withReturnPath } from "@/app/(account)/return-path";
import { routes } from "@/lib/routes";
import { startBrowserSession } from "@/lib/server/accounts/browser-session";
import { finishSignInStep, readSignInStep } from "@/lib/server/accounts/sign-in-step";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { formAction } from "@/lib/server/http/form-action";
import { codeSchema } from "@/lib/validation/account-forms";

export const enterCode = formAction({
  failure: "code not checked",
  message: "Signing in didn’t work. Please try again in a few minutes.",
  schema: codeSchema,
  async run({ code }) {
    const from = (await readSignInStep())?.from ?? routes.profile;
    // The owner is told of a recovery code and of too many wrong codes by email.
    const result = await finishSignInStep(code).finally(wakeBackgroundWorker);
    switch (result.status) {
      case "right":
        await startBrowserSession(result.owner);
        return redirect(from);
      case "limited":
        return tooManyAttempts(result.retryAfterMs);
      case "useless":
        return { status: "error", message: CODES_USELESS };
      case "wrong":
        return { status: "error", fieldErrors: { code: [WRONG_CODE] } };
      case "over":
        return redirect(withReturnPath(routes.login, from, { error: "WrongCodes" }));
      case "void":
        return redirect(withReturnPath(routes.login, from, { error: "CodeVoid" }));
    }
  },
});
