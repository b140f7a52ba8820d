"use server";

import { redirect } from "next/navigation";

import { failed, type FormState } from "@/app/form-outcome/form-state";
import { routes } from "@/lib/routes";
import { currentUser, clearSessionCookies, endBrowserSession } from "@/lib/server/accounts/browser-session";
import { requestConfirmation } from "@/lib/server/accounts/confirm-email";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { eraseAccountAndRequests } from "@/lib/server/erase-person";
import { deleteAccount } from "@/lib/server/accounts/users";
import { TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { formAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";

import { accountOfForm } from "./account-of-form";

export const signOut = formAction<FormState>({
  failure: "sign-out failed",
  fail: () => failed("Signing out didn’t work, so you’re still signed in. Please try again."),
  async handle() {
    await endBrowserSession();
    redirect(routes.home);
  },
});

export const deleteMyAccount = formAction<FormState>({
  failure: "account not deleted",
  fail: (formData) =>
    failed("Your account couldn’t be deleted. Please try again in a few minutes.", readChoice(formData)),
  async handle(formData) {
    const user = await accountOfForm(formData);
    const values = readChoice(formData);
    if (!user) return { status: "signed-out", values };
    const isErasing = user.emailVerified && values.eraseRequests === "on";
    await (isErasing ? eraseAccountAndRequests(user.email) : deleteAccount(user));
    if (isErasing) wakeBackgroundWorker();
    await clearSessionCookies();
    redirect(routes.home);
  },
});

export const sendConfirmation = formAction<FormState>({
  failure: "confirmation link not sent",
  fail: () => failed("No link could be sent. Please try again in a few minutes."),
  async handle() {
    const user = await currentUser();
    if (!user) return { status: "signed-out", values: {} };
    if (!user.emailVerified) await requestConfirmation(user.email);
    wakeBackgroundWorker();
    return {
      status: "done",
      message: `A link is on its way to you. It works for ${TOKEN_LIFETIME_MINUTES} minutes. If none arrives, ask again in an hour.`,
    };
  },
});

function readChoice(formData: FormData) {
  return { eraseRequests: readField(formData, "eraseRequests") };
}
