import "server-only";

import { site } from "@/lib/content/site";
import { deskRoutes } from "@/lib/desk-routes";
import type { AccountEmailKind } from "@/lib/server/email/email-kinds";
import { routes } from "@/lib/routes";
import { accountUrl } from "@/lib/server/accounts/account-emails";
import { TOKEN_LIFETIME_MINUTES, type TokenPurpose } from "@/lib/server/accounts/verification-tokens";
import { type EmailContent, type EmailBlock, renderEmail } from "@/lib/server/email/email-content";

type AccountEmailTemplate = {
  purpose?: TokenPurpose;
  write: (token: string) => EmailContent;
};

/** Anyone can register with anyone's address, so none of these emails repeats what was typed, not even a name. */
export const ACCOUNT_EMAILS: Record<AccountEmailKind, AccountEmailTemplate> = {
  "account-confirmation": {
    purpose: "verify-email",
    write: (token) =>
      renderAccountEmail("Confirm your email address", [
        "An account was created with this email address. If that was you, confirm that the address is yours:",
        { "Confirm my address": accountUrl(routes.verifyEmail, token) },
        `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes. You can sign in right away, confirmed or not.`,
        "If it wasn’t you, you don’t need to do anything: without the link, the account never sees a request or booking made with your address. To make the account yours, choose a new password on the page that the link opens.",
      ]),
  },
  "account-exists": {
    write: () =>
      renderAccountEmail("You already have an account", [
        "Somebody, probably you, tried to create an account with this email address. There already is one, and it hasn’t changed.",
        { "Sign in": accountUrl(routes.login), "Choose a new password": accountUrl(routes.resetPassword) },
        "If it wasn’t you, you don’t need to do anything.",
      ]),
  },
  "account-reset": {
    purpose: "reset-password",
    write: (token) =>
      renderAccountEmail("Choose a new password", [
        "Somebody, probably you, asked for a new password for the account with this email address. Choose one here:",
        { "Choose a new password": accountUrl(routes.resetPassword, token) },
        `The link works once, within ${TOKEN_LIFETIME_MINUTES} minutes. A new password signs everyone out and confirms your address. If it wasn’t confirmed before, nothing that was set up without you stays in the account.`,
        "If it wasn’t you, you don’t need to do anything. Without the link, nothing changes.",
      ]),
  },
  "account-password-changed": {
    write: () =>
      renderAccountEmail("Your password was changed", [
        "The password of your account was changed, and all other devices were signed out. If it wasn’t you, choose another one now:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
  "account-taken-over": {
    write: () =>
      renderAccountEmail("Your account now opens with another sign-in service", [
        "Somebody, probably you, signed in through a service that has confirmed this email address. There already was an account with the address, which nobody had confirmed. It belongs to that sign-in now: its old password, devices, links and sign-in services no longer open it, and its name and picture are those of the service.",
        "If it wasn’t you, choose a password, and nobody else stays signed in:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
  "account-two-step-on": {
    write: () =>
      renderAccountEmail("Two-step sign-in is on", [
        "From now on, signing in to your account takes a code from your authenticator app. All other devices were signed out. Keep the recovery codes where you find them without your phone.",
        "If it wasn’t you, choose a new password, and ask the person who runs the site to let you in again:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
  "account-two-step-off": {
    write: () =>
      renderAccountEmail("Two-step sign-in is off", [
        "Your account now opens with its password or sign-in service alone, without a code. If it wasn’t you, choose a new password, then turn two-step sign-in on again:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
  "account-recovery-code-used": {
    write: () =>
      renderAccountEmail("A recovery code was used", [
        "One of your recovery codes was used in place of a code from your authenticator app. It won’t work again. If you have few left, make new ones:",
        { "See your recovery codes": accountUrl(deskRoutes.security) },
        "If it wasn’t you, choose a new password now, then make new recovery codes:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
  "account-codes-stopped": {
    write: () =>
      renderAccountEmail("Somebody knows your password", [
        "Ten wrong codes were entered for your account within 15 minutes. A code is asked for only once the password is right. For 15 minutes no code is accepted, not even a right one, and not with a new password either.",
        "If it wasn’t you, choose a new password now:",
        { "Choose a new password": accountUrl(routes.resetPassword) },
      ]),
  },
};

function renderAccountEmail(subject: string, contents: (string | Record<string, string>)[]): EmailContent {
  return renderEmail(`${subject} (${site.brand})`, [...contents, site.brand].map(toBlock));
}

function toBlock(content: string | Record<string, string>): EmailBlock {
  if (typeof content === "string") return { kind: "paragraph", text: content };
  return { kind: "links", links: Object.entries(content).map(([label, href]) => ({ label, href })) };
}
