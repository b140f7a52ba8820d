import "server-only";

import { routes } from "@/lib/routes";
import { accountUrl } from "@/lib/server/accounts/account-links";
import { TOKEN_LIFETIME_MINUTES } from "@/lib/server/accounts/verification-tokens";
import { env } from "@/lib/server/env";
import { type EmailContent, type EmailBlock, renderEmail } from "@/lib/server/email/email-content";

// Anyone can register with anyone's address, so none of these emails repeats what was typed, not even a name.

export function confirmationEmail(token: string) {
  return renderAccountEmail("Confirm your e-mail address", [
    "An account was created with this e-mail address. If that was you, confirm that the address is yours:",
    { "Confirm the address": accountUrl(routes.verifyEmail, token) },
    `The link works once, for ${TOKEN_LIFETIME_MINUTES} minutes. You can already sign in.`,
    "If it was not you, do not open the link: an address that is not confirmed cannot be used to get at anything of yours.",
  ]);
}

/** Instead of a password reset: an email to an unverified address must not open the account. */
export function confirmBeforeResetEmail(token: string) {
  return renderAccountEmail("Confirm your e-mail address first", [
    "Somebody asked for a new password for the account with this e-mail address. The address was never confirmed, so please do that first and then ask for the new password again:",
    { "Confirm the address": accountUrl(routes.verifyEmail, token) },
    `The link works once, for ${TOKEN_LIFETIME_MINUTES} minutes. If you did not create this account, do not open it.`,
  ]);
}

export function existingAccountEmail() {
  return renderAccountEmail("You already have an account", [
    "Somebody, probably you, tried to create an account with this e-mail address. There is one already, and nothing about it has changed.",
    { "Sign in": accountUrl(routes.login), "Forgot your password?": accountUrl(routes.resetPassword) },
    "If it was not you, there is nothing to do.",
  ]);
}

export function passwordResetEmail(token: string) {
  return renderAccountEmail("Choose a new password", [
    "Somebody, probably you, asked for a new password for the account with this e-mail address. Choose one here:",
    { "Choose a new password": accountUrl(routes.resetPassword, token) },
    `The link works once, for ${TOKEN_LIFETIME_MINUTES} minutes. With the new password you will be signed out everywhere.`,
    "If it was not you, there is nothing to do: without the link nothing changes.",
  ]);
}

export function passwordChangedEmail() {
  return renderAccountEmail("Your password was changed", [
    "The password of your account has just been changed, and all sessions were ended. If it was not you, choose another one at once:",
    { "Choose a new password": accountUrl(routes.resetPassword) },
  ]);
}

function renderAccountEmail(subject: string, contents: (string | Record<string, string>)[]): EmailContent {
  const { host } = new URL(env().NEXTAUTH_URL);
  return renderEmail(`${subject} (${host})`, [...contents, host].map(toBlock));
}

function toBlock(content: string | Record<string, string>): EmailBlock {
  if (typeof content === "string") return { kind: "paragraph", text: content };
  return { kind: "links", links: Object.entries(content).map(([label, href]) => ({ label, href })) };
}
