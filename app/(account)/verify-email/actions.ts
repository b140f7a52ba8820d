"use server";

import { redirect } from "next/navigation";

import { LINK_EXPIRED, WRONG_CREDENTIALS } from "@/app/(account)/account-messages";
import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { verifyEmailHref } from "@/lib/routes";
import { currentUser } from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { confirmEmailByLink, findConfirmedAccount } from "@/lib/server/accounts/confirm-email";
import { formAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";
import { signInSchema } from "@/lib/validation/sign-in";

/** The user of the link may not be the one who created the account, so this requires its session or its password. */
export const verifyEmail = formAction<AccountFormState>({
  failure: "address not confirmed",
  fail: () => ({ status: "error", message: FORM_FAILED }),
  async handle(formData) {
    const token = readField(formData, "token");
    const account = await findConfirmedAccount(token);
    if (!account) return { status: "error", message: LINK_EXPIRED };

    const user = await currentUser();
    if (user?.id !== account.id) {
      // The session has ended since the page was opened.
      if (!formData.has("password")) redirect(verifyEmailHref({ token }));
      const parsed = signInSchema.safeParse({ email: account.email, password: readField(formData, "password") });
      if (!parsed.success) return fieldErrorState(parsed.error, {});

      const result = await checkCredentials(parsed.data, await signInClient());
      if (result.status === "limited") return limitedState(result.retryAfterMs, {});
      if (result.status === "invalid") return { status: "error", message: WRONG_CREDENTIALS };
    }
    if (!(await confirmEmailByLink(token))) return { status: "error", message: LINK_EXPIRED };
    // The sign-in page, which says so too, redirects signed-in users to their profile.
    redirect(user ? verifyEmailHref({ confirmed: "1" }) : loginMessageHref("email-confirmed"));
  },
});
