"use server";

import { redirect } from "next/navigation";

import { LINK_EXPIRED, type SignInMessage } from "@/app/(account)/account-messages";
import type { AccountFormState } from "@/app/(account)/form-state";
import { routes } from "@/lib/routes";
import { confirmEmail } from "@/lib/server/accounts/users";
import { redeemToken } from "@/lib/server/accounts/verification-tokens";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { readField } from "@/lib/validation/read-field";

export async function verifyEmail(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  if (!(formData instanceof FormData)) return { status: "error" };
  markActionReached();
  try {
    const userId = await redeemToken(readField(formData, "token"), "verify-email", confirmEmail);
    if (!userId) return { status: "error", message: LINK_EXPIRED };
  } catch (error) {
    log.error({ error }, "address not confirmed");
    return { status: "error", message: "That did not work. Please try again in a few minutes." };
  }
  // The sign-in page redirects signed-in users to their profile.
  redirect(`${routes.login}?${new URLSearchParams({ notice: "email-confirmed" satisfies SignInMessage })}`);
}
