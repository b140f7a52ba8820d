"use server";

import { redirect } from "next/navigation";

import { type AccountFormState, readField } from "@/app/(account)/form-state";
import type { SignInNotice } from "@/app/(account)/login/sign-in-texts";
import { routes } from "@/lib/routes";
import { redeemToken } from "@/lib/server/account-tokens";
import { confirmEmail } from "@/lib/server/accounts";
import { log } from "@/lib/server/log";

export async function verifyEmail(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  if (!(formData instanceof FormData)) return { status: "error" };
  try {
    const userId = await redeemToken(readField(formData, "token"), "verify-email");
    if (!userId) return { status: "error", message: "This link has expired or was used already." };
    await confirmEmail(userId);
  } catch (error) {
    log.error({ error }, "address not confirmed");
    return { status: "error", message: "That did not work. Please try again in a few minutes." };
  }
  // Whoever is signed in goes on to the profile from there.
  redirect(`${routes.login}?${new URLSearchParams({ notice: "email-confirmed" satisfies SignInNotice })}`);
}
