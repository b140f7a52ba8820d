"use server";

import { redirect } from "next/navigation";

import { WRONG_CREDENTIALS } from "@/app/(account)/account-messages";
import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { safeReturnPath } from "@/lib/server/accounts/safe-return-path";
import { startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { formAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";
import { signInSchema } from "@/lib/validation/sign-in";

export const signIn = formAction<AccountFormState>({
  failure: "sign-in failed",
  fail: (formData) => ({
    status: "error",
    values: readValues(formData),
    message: "Signing in didn’t work. Please try again in a few minutes.",
  }),
  async handle(formData) {
    const values = readValues(formData);
    const parsed = signInSchema.safeParse({ ...values, password: readField(formData, "password") });
    if (!parsed.success) return fieldErrorState(parsed.error, values);

    const result = await checkCredentials(parsed.data, await signInClient());
    if (result.status === "limited") return limitedState(result.retryAfterMs, values);
    if (result.status === "invalid") return { status: "error", values, message: WRONG_CREDENTIALS };
    await startBrowserSession(result.owner);
    redirect(safeReturnPath(readField(formData, "from")));
  },
});

function readValues(formData: FormData) {
  return { email: readField(formData, "email") };
}
