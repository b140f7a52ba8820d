import "server-only";

import { hashPassword } from "./passwords";
import { clearSignInAttempts } from "./sign-in-limits";
import { replacePassword } from "./users";
import { isTokenValid, redeemToken } from "./verification-tokens";

/** Null for a link that opens nothing. */
export async function resetPassword(token: string, password: string) {
  // Checked first, so that a made-up token does not cost a password hash.
  if (!(await isTokenValid(token, "reset-password"))) return null;

  const passwordHash = await hashPassword(password);
  const owner = await redeemToken(token, "reset-password", (transaction, userId) =>
    replacePassword(transaction, userId, passwordHash),
  );
  if (owner) await clearSignInAttempts(owner.email);
  return owner;
}
