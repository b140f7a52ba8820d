"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";

import type { AccountFormState } from "@/app/(account)/form-state";
import { loginHref, routes } from "@/lib/routes";
import { sendConfirmationEmail } from "@/lib/server/accounts/account-emails";
import { currentUser, clearSessionCookies, endBrowserSession } from "@/lib/server/accounts/browser-session";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { eraseAccountAndRequests } from "@/lib/server/erase-person";
import { deleteUser } from "@/lib/server/accounts/users";
import { TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { log } from "@/lib/server/log";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { markActionReached } from "@/lib/server/request-context";
import { readField } from "@/lib/validation/read-field";

export async function signOut(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  if (!(formData instanceof FormData)) return { status: "error" };
  markActionReached();
  try {
    await endBrowserSession();
  } catch (error) {
    log.error({ error }, "sign-out failed");
    return { status: "error", message: "Signing out did not work, so you are still signed in. Please try again." };
  }
  redirect(routes.home);
}

export async function deleteMyAccount(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  if (!(formData instanceof FormData)) return { status: "error" };
  markActionReached();
  let user;
  try {
    user = await currentUser();
    if (user) {
      const isErasing = user.emailVerified && readField(formData, "eraseRequests") === "on";
      await (isErasing ? eraseAccountAndRequests(user) : deleteUser(user.id));
      if (isErasing) wakeBackgroundWorker();
      await clearSessionCookies();
    }
  } catch (error) {
    log.error({ error }, "account not deleted");
    return { status: "error", message: "Your account could not be deleted. Please try again in a few minutes." };
  }
  // Redirecting to Home would look as if an account had been deleted.
  redirect(user ? routes.home : loginHref(routes.profile));
}

export async function sendConfirmation(_previous: AccountFormState, formData: FormData): Promise<AccountFormState> {
  if (!(formData instanceof FormData)) return { status: "error" };
  markActionReached();
  const user = await currentUser().catch((error: unknown) => {
    log.error({ error }, "confirmation link not sent");
  });
  if (user === undefined)
    return { status: "error", message: "No link could be sent. Please try again in a few minutes." };
  if (user === null) redirect(loginHref(routes.profile));

  if (isEmailConfigured() && !user.emailVerified) after(() => sendConfirmationEmail(user.email));
  return {
    status: "done",
    message: `A link is on its way to you. It works for ${TOKEN_LIFETIME_MINUTES} minutes. If none arrives, ask again in an hour.`,
  };
}
