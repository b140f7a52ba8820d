"use server";

import { redirect } from "next/navigation";

import { LINK_EXPIRED } from "@/app/(account)/account-messages";
import type { AccountFormState } from "@/app/(account)/form-state";
import { isSignedIn, loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { emailConfirmedHref } from "@/lib/routes";
import { confirmEmail } from "@/lib/server/accounts/users";
import { redeemToken } from "@/lib/server/accounts/verification-tokens";
import { formAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";

export const verifyEmail = formAction<AccountFormState>({
  failure: "address not confirmed",
  fail: () => ({ status: "error", message: FORM_FAILED }),
  async handle(formData) {
    const userId = await redeemToken(readField(formData, "token"), "verify-email", confirmEmail);
    if (!userId) return { status: "error", message: LINK_EXPIRED };
    // The sign-in page, which says so too, redirects signed-in users to their profile.
    redirect((await isSignedIn()) ? emailConfirmedHref() : loginMessageHref("email-confirmed"));
  },
});
