"use server";

import { refresh } from "next/cache";
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { after } from "next/server";
import * as z from "zod";

import type { SignInMessage } from "@/app/(account)/account-messages";
import { type AccountFormState, fieldErrorState, limitedState } from "@/app/(account)/form-state";
import { loginHref, routes } from "@/lib/routes";
import { sendPasswordChangedEmail } from "@/lib/server/accounts/account-emails";
import { currentUser, startBrowserSession } from "@/lib/server/accounts/browser-session";
import { checkCredentials } from "@/lib/server/accounts/check-credentials";
import { hashPassword } from "@/lib/server/accounts/passwords";
import type { SessionOwner } from "@/lib/server/accounts/users";
import { changePassword, renameUser } from "@/lib/server/accounts/users";
import { isEmailConfigured } from "@/lib/server/email/send-email";
import { clientAddressKey } from "@/lib/server/limits/client-address";
import { log } from "@/lib/server/log";
import { formAction } from "@/lib/server/form-action";
import { accountDetailsSchema, passwordChangeSchema } from "@/lib/validation/account-changes";
import { readField } from "@/lib/validation/read-field";

const NOT_SAVED = "That was not saved. Please try again in a few minutes.";

export const saveDetails = formAction<AccountFormState>({
  failure: "account details not saved",
  fail: (formData) => ({ status: "error", values: readValues(formData), message: NOT_SAVED }),
  async handle(formData) {
    const values = readValues(formData);
    const parsed = accountDetailsSchema.safeParse(values);
    if (!parsed.success) return fieldErrorState(parsed.error, values);

    const user = await currentUser();
    if (!user) redirect(loginHref(routes.profile));
    await renameUser(user.id, parsed.data.name);
    refresh();
    return { status: "done", message: "Saved." };
  },
});

export const changeMyPassword = formAction<AccountFormState>({
  failure: "password not changed",
  fail: () => ({ status: "error", message: NOT_SAVED }),
  async handle(formData) {
    const outcome = await tryToChange({
      currentPassword: readField(formData, "currentPassword"),
      password: readField(formData, "password"),
    });
    if (outcome === null) redirect(loginHref(routes.profile));
    if ("status" in outcome) return outcome;

    const { email, owner } = outcome;
    if (isEmailConfigured()) after(() => sendPasswordChangedEmail(email));
    if (!(await hasNewSession(owner)))
      redirect(`${routes.login}?${new URLSearchParams({ notice: "password-changed" satisfies SignInMessage })}`);
    return { status: "done", message: "Your password is changed. All other devices are signed out." };
  },
});

function readValues(formData: FormData) {
  return { name: readField(formData, "name") };
}

type Changed = { email: string; owner: SessionOwner };

/** Null if nobody is signed in. */
async function tryToChange(typed: {
  currentPassword: string;
  password: string;
}): Promise<AccountFormState | Changed | null> {
  const parsed = passwordChangeSchema.safeParse(typed);
  if (typed.currentPassword === "" && parsed.error) return fieldErrorState(parsed.error, {});

  const user = await currentUser();
  if (!user) return null;
  const { email } = user;
  const credentials = { email, password: typed.currentPassword };
  const checked = await checkCredentials(credentials, clientAddressKey(await headers()));
  if (checked.status === "limited") return limitedState(checked.retryAfterMs, {});

  const mistakes = parsed.error ? z.flattenError(parsed.error).fieldErrors : {};
  if (checked.status === "invalid") {
    const fieldErrors = { ...mistakes, currentPassword: ["That is not your current password."] };
    return { status: "error", fieldErrors };
  }
  if (!parsed.success) return fieldErrorState(parsed.error, {});
  return { email, owner: await changePassword(checked.owner, await hashPassword(parsed.data.password)) };
}

/** The password is changed whatever happens here. */
async function hasNewSession(owner: SessionOwner) {
  try {
    await startBrowserSession(owner);
    return true;
  } catch (error) {
    log.error({ error }, "sign-in after the password change failed");
    return false;
  }
}
