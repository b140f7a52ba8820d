import "server-only";

import { env } from "@/lib/server/env";

export type Letter = { subject: string; text: string };

/** The paths of the pages that mails lead to. */
export type AccountPaths = { login: string; verifyEmail: string; resetPassword: string };

/** To whoever created an account, or says so. */
export function confirmationLetter(name: string, token: string, { verifyEmail }: AccountPaths) {
  return letter("Confirm your e-mail address", [
    `An account was created with this e-mail address, in the name of ${name}. If that was you, confirm that the address is yours:`,
    linkTo(verifyEmail, token),
    "The link works once, for 30 minutes. You can sign in already before that.",
    "If it was not you, do not open the link: an address that is not confirmed cannot be used to get at anything of yours.",
  ]);
}

/** In place of a reset: mail to an address that nobody has proven to be theirs must not open the account. */
export function confirmBeforeResetLetter(name: string, token: string, { verifyEmail }: AccountPaths) {
  return letter("Confirm your e-mail address first", [
    `Somebody asked for a new password for the account with this e-mail address, which is in the name of ${name}. The address was never confirmed, so please do that first and then ask for the new password again:`,
    linkTo(verifyEmail, token),
    "The link works once, for 30 minutes. If you did not create this account, do not open it.",
  ]);
}

/** To an address with which somebody tried to register again. */
export function knownAddressLetter({ login, resetPassword }: AccountPaths) {
  return letter("You already have an account", [
    "Somebody, probably you, tried to create an account with this e-mail address. There is one already, and nothing about it has changed.",
    `Sign in here: ${linkTo(login)}`,
    `Forgot your password? ${linkTo(resetPassword)}`,
    "If it was not you, there is nothing to do.",
  ]);
}

export function resetLetter(token: string, { resetPassword }: AccountPaths) {
  return letter("Choose a new password", [
    "Somebody, probably you, asked for a new password for the account with this e-mail address. Choose one here:",
    linkTo(resetPassword, token),
    "The link works once, for 30 minutes. With the new password you are signed out everywhere else.",
    "If it was not you, there is nothing to do: without the link nothing changes.",
  ]);
}

export function passwordChangedLetter({ resetPassword }: AccountPaths) {
  return letter("Your password was changed", [
    "The password of your account has just been changed, and all sessions were ended.",
    `If it was not you, choose another one at once: ${linkTo(resetPassword)}`,
  ]);
}

function letter(subject: string, paragraphs: string[]): Letter {
  const { host } = new URL(env().NEXTAUTH_URL);
  return { subject: `${subject} (${host})`, text: [...paragraphs, host].join("\n\n") + "\n" };
}

/** From the site's own address only: what a request says about its host may be made up. */
function linkTo(path: string, token?: string) {
  const url = new URL(path, env().NEXTAUTH_URL);
  if (token) url.searchParams.set("token", token);
  return url.href;
}
