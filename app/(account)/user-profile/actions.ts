"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import * as z from "zod";

import { tooManyAttempts } from "@/app/(account)/account-messages";
import { loginMessageHref } from "@/app/(account)/return-path";
import { FORM_FAILED } from "@/lib/content/state-texts";
import { profileHref, routes } from "@/lib/routes";
import {
  clearSessionCookies,
  currentUser,
  endBrowserSession,
  rememberName,
  startBrowserSession,
} from "@/lib/server/accounts/browser-session";
import { checkCredentials, signInClient } from "@/lib/server/accounts/check-credentials";
import { requestConfirmation } from "@/lib/server/accounts/confirm-email";
import { hashPassword } from "@/lib/server/accounts/passwords";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { eraseAccountAndRequests } from "@/lib/server/personal-data/erase-person";
import { changePassword, deleteAccount, renameUser } from "@/lib/server/accounts/users";
import { TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { sessionAction } from "@/lib/server/http/form-action";
import { log } from "@/lib/server/log";
import { registrationSchema } from "@/lib/validation/account-forms";
import { findPasswordError } from "@/lib/validation/password-rules";
import { readField } from "@/lib/validation/read-field";

export const signOut = sessionAction({
  failure: "sign-out failed",
  message: "Signing out didn’t work, so you’re still signed in. Please try again.",
  schema: z.object({}),
  // A session that has ended is no mistake here.
  authorize: async () => true,
  async run() {
    await endBrowserSession();
    redirect(routes.home);
  },
});

export const deleteMyAccount = sessionAction({
  failure: "account not deleted",
  message: "Your account couldn’t be deleted. Please try again in a few minutes.",
  schema: z.object({ eraseRequests: z.string() }),
  authorize: accountOfForm,
  async run({ eraseRequests }, _formData, user) {
    const isErasing = user.emailVerified && eraseRequests === "on";
    await (isErasing ? eraseAccountAndRequests(user.email) : deleteAccount(user));
    if (isErasing) wakeBackgroundWorker();
    await clearSessionCookies();
    redirect(routes.home);
  },
});

export const sendConfirmation = sessionAction({
  failure: "confirmation link not sent",
  message: "No link could be sent. Please try again in a few minutes.",
  schema: z.object({}),
  authorize: () => currentUser(),
  async run(_data, _formData, { email, emailVerified }) {
    if (!emailVerified) await requestConfirmation(email);
    wakeBackgroundWorker();
    return {
      status: "done",
      message: `A link is on its way to you. It works for ${TOKEN_LIFETIME_MINUTES} minutes. If none arrives, ask again in an hour.`,
    };
  },
});

export const saveDetails = sessionAction({
  failure: "account details not saved",
  message: FORM_FAILED,
  schema: registrationSchema.pick({ name: true }),
  authorize: accountOfForm,
  async run({ name }, _formData, user) {
    await renameUser(user, name);
    await rememberName(name);
    refresh();
    return { status: "done", message: "Saved." };
  },
});

export const changeMyPassword = sessionAction({
  failure: "password not changed",
  message: FORM_FAILED,
  schema: z.object({ currentPassword: z.string(), password: z.string() }),
  authorize: accountOfForm,
  async run({ currentPassword, password }, _formData, { email }) {
    const mistake = findPasswordError(password);
    const mistakes = mistake ? { password: [mistake] } : undefined;
    const refuse = (reason: string) =>
      ({ status: "error", fieldErrors: { ...mistakes, currentPassword: [reason] } }) as const;
    if (currentPassword === "") return refuse("Enter your current password.");

    const checked = await checkCredentials({ email, password: currentPassword }, await signInClient());
    if (checked.status === "limited") return tooManyAttempts(checked.retryAfterMs);
    if (checked.status === "invalid") return refuse("That is not your current password.");
    if (mistakes) return { status: "error", fieldErrors: mistakes };

    const owner = await changePassword(checked.owner, await hashPassword(password));
    wakeBackgroundWorker();
    await startBrowserSession(owner).catch(signInAgain);
    return { status: "done", message: "Your password is changed. All other devices are signed out." };
  },
});

/** The password has been changed, even though the new session could not be started. */
function signInAgain(error: unknown): never {
  log.error({ error }, "sign-in after the password change failed");
  redirect(loginMessageHref("password-changed"));
}

/** Returns null if the session has ended. Another tab may have signed in to another account since the page opened. */
async function accountOfForm(formData: FormData) {
  const user = await currentUser();
  return !user || user.email === readField(formData, "username") ? user : redirect(profileHref({ other: "1" }));
}
