import "server-only";

import { db } from "@/lib/server/db";

import { queueAccountEmail } from "./account-emails";
import { hashPassword } from "./passwords";
import { clearSignInAttempts } from "./sign-in-limits";
import { replacePassword } from "./users";
import { findTokenOwner, redeemToken, type TokenPurpose } from "./verification-tokens";

/** A link that confirms an address was sent to it as well. */
const PURPOSES: TokenPurpose[] = ["reset-password", "verify-email"];

export function requestPasswordReset(email: string) {
  return queueAccountEmail(db(), "account-reset", email);
}

export async function canResetPassword(token: string) {
  return (await findTokenOwner(token, PURPOSES)) !== null;
}

/** Null for a link that opens nothing. */
export async function resetPassword(token: string, password: string) {
  // Checked first, so that a made-up token does not cost a password hash.
  if (!(await canResetPassword(token))) return null;

  const passwordHash = await hashPassword(password);
  const owner = await redeemToken(token, PURPOSES, (client, user) => replacePassword(client, user, passwordHash));
  if (owner) await clearSignInAttempts(owner.email);
  return owner;
}
