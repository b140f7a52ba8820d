"use server";

import { redirect } from "next/navigation";
import { after } from "next/server";

import type { AccountFormState } from "@/app/(account)/form-state";
import { requireUser } from "@/app/(account)/require-user";
import { routes } from "@/lib/routes";
import { mailConfirmation } from "@/lib/server/account-mails";
import { deleteAccount } from "@/lib/server/accounts";
import { currentUser, forgetBrowserSession, signBrowserOut } from "@/lib/server/browser-session";
import { log } from "@/lib/server/log";
import { isMailConfigured } from "@/lib/server/mail";

export async function signOut(): Promise<AccountFormState> {
  try {
    await signBrowserOut();
  } catch (error) {
    log.error({ error }, "sign-out failed");
    return { status: "error", message: "Signing out did not work, so you are still signed in. Please try again." };
  }
  redirect(routes.home);
}

export async function deleteMyAccount(): Promise<AccountFormState> {
  try {
    const user = await currentUser();
    if (user) await deleteAccount(user.id);
    await forgetBrowserSession();
  } catch (error) {
    log.error({ error }, "account not deleted");
    return { status: "error", message: "Your account could not be deleted. Please try again in a few minutes." };
  }
  redirect(routes.home);
}

export async function sendConfirmation(): Promise<AccountFormState> {
  const { email, emailVerified } = await requireUser(routes.profile);
  if (isMailConfigured() && !emailVerified) after(() => mailConfirmation(email, routes));
  return { status: "done", message: "A link is on its way to you. It works for 30 minutes." };
}
