import "server-only";

import { site } from "@/lib/content/site";
import { routes } from "@/lib/routes";
import { type EmailContent, type EmailBlock, renderEmail } from "@/lib/server/email/email-content";

import { accountUrl } from "./account-links";
import { TOKEN_LIFETIME_MINUTES } from "./verification-tokens";

// Anyone can register with anyone's address, so none of these emails repeats what was typed, not even a name.

export function confirmationEmail(token: string) {
  return renderAccountEmail("Confirm your email address", [
    "An account was created with this email address. If that was you, confirm that the address is yours:",
    { "Confirm my address": accountUrl(routes.verifyEmail, token) },
    `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes. You can sign in right away, confirmed or not.`,
    "If it wasn’t you, don’t open the link. Without it, the account never sees a request or booking made with your address.",
  ]);
}

/** Instead of a password reset: an email to an unverified address must not open the account. */
export function confirmBeforeResetEmail(token: string) {
  return renderAccountEmail("Confirm your email address first", [
    "Somebody asked for a new password for the account with this email address. The address was never confirmed. Please do that first, then ask for the new password again:",
    { "Confirm my address": accountUrl(routes.verifyEmail, token) },
    `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes. If you didn’t create this account, don’t open it, unless you choose a new password right after: that signs out the person who did.`,
  ]);
}

export function existingAccountEmail() {
  return renderAccountEmail("You already have an account", [
    "Somebody, probably you, tried to create an account with this email address. There already is one, and it hasn’t changed.",
    { "Sign in": accountUrl(routes.login), "Choose a new password": accountUrl(routes.resetPassword) },
    "If it wasn’t you, you don’t need to do anything.",
  ]);
}

export function passwordResetEmail(token: string) {
  return renderAccountEmail("Choose a new password", [
    "Somebody, probably you, asked for a new password for the account with this email address. Choose one here:",
    { "Choose a new password": accountUrl(routes.resetPassword, token) },
    `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes. A new password signs you out everywhere.`,
    "If it wasn’t you, you don’t need to do anything. Without the link, nothing changes.",
  ]);
}

export function passwordChangedEmail() {
  return renderAccountEmail("Your password was changed", [
    "The password of your account has just been changed, and all other devices were signed out. If it wasn’t you, choose another one now:",
    { "Choose a new password": accountUrl(routes.resetPassword) },
  ]);
}

function renderAccountEmail(subject: string, contents: (string | Record<string, string>)[]): EmailContent {
  return renderEmail(`${subject} (${site.brand})`, [...contents, site.brand].map(toBlock));
}

function toBlock(content: string | Record<string, string>): EmailBlock {
  if (typeof content === "string") return { kind: "paragraph", text: content };
  return { kind: "links", links: Object.entries(content).map(([label, href]) => ({ label, href })) };
}
