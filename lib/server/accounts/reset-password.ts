import "server-only";

import { db } from "@/lib/server/db";

import { queueAccountEmail } from "./account-emails";
import { hashPassword } from "./passwords";
import { replacePassword } from "./users";
import { findTokenOwner, redeemToken, type TokenPurpose } from "./verification-tokens";

/** Links that confirm an address can reset the password too, because they were sent to the address as well. */
const PURPOSES: TokenPurpose[] = ["reset-password", "verify-email"];

export function requestPasswordReset(email: string) {
  return queueAccountEmail(db(), "account-reset", email);
}

export function findResettableAccount(token: string) {
  return findTokenOwner(token, PURPOSES);
}

export async function resetPassword(token: string, password: string) {
  // The token is checked first, so that a made-up one does not cost a password hash.
  if (!(await findResettableAccount(token))) return null;

  const passwordHash = await hashPassword(password);
  return redeemToken(token, PURPOSES, (client, user) => replacePassword(client, user, passwordHash));
}
