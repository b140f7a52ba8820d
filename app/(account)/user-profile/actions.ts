"use server";

import { redirect } from "next/navigation";
import * as z from "zod";

import { routes } from "@/lib/routes";
import { currentUser, clearSessionCookies, endBrowserSession } from "@/lib/server/accounts/browser-session";
import { requestConfirmation } from "@/lib/server/accounts/confirm-email";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { eraseAccountAndRequests } from "@/lib/server/erase-person";
import { deleteAccount } from "@/lib/server/accounts/users";
import { TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { sessionAction } from "@/lib/server/form-action";

import { accountOfForm } from "./account-of-form";

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
