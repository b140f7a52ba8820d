import "server-only";

import { hashPassword } from "./passwords";
import { clearSignInAttempts } from "./sign-in-limits";
import { replacePassword } from "./users";
import { isTokenValid, redeemToken } from "./verification-tokens";

export async function resetPassword(token: string, password: string): Promise<{ email: string } | null> {
  // Checked first, so that a made-up token does not cost a password hash.
  if (!(await isTokenValid(token, "reset-password"))) return null;

  const passwordHash = await hashPassword(password);
  const email = await redeemToken(token, "reset-password", (transaction, userId) =>
    replacePassword(transaction, userId, passwordHash),
  );
  if (!email) return null;

  await clearSignInAttempts(email);
  return { email };
}
