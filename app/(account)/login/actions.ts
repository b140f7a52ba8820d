"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { safeReturnPath } from "@/lib/domain/return-path";
import { startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials } from "@/lib/server/accounts/check-credentials";
import { clientAddressKey } from "@/lib/server/limits/client-address";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { readField } from "@/lib/validation/read-field";
import { signInSchema } from "@/lib/validation/sign-in";

export async function signIn(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  // Actions are public endpoints: the argument can be anything.
  if (!(formData instanceof FormData)) return { status: "error" };
  markActionReached();
  const values = { email: readField(formData, "email") };

  const parsed = signInSchema.safeParse({ ...values, password: readField(formData, "password") });
  if (!parsed.success) return fieldErrorState(parsed.error, values);

  try {
    const result = await checkCredentials(parsed.data, clientAddressKey(await headers()));
    if (result.status === "limited") return limitedState(result.retryAfterMs, values);
    if (result.status === "invalid")
      return { status: "error", values, message: "The e-mail or password is incorrect." };
    await startBrowserSession(result.owner);
  } catch (error) {
    log.error({ error }, "sign-in failed");
    return { status: "error", values, message: "Signing in did not work. Please try again in a few minutes." };
  }
  redirect(safeReturnPath(readField(formData, "from")));
}
