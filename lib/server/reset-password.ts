import "server-only";

import { replacePassword } from "@/lib/server/accounts";
import { isTokenValid, redeemToken } from "@/lib/server/account-tokens";
import { hashPassword } from "@/lib/server/passwords";
import { forgetFailedTries } from "@/lib/server/sign-in-limits";

/** Sets a new password with a link's token and ends all sessions. Null if the token is not, or no longer, valid. */
export async function resetPassword(token: string, password: string): Promise<{ email: string } | null> {
  // Asked first, so that a made-up token does not cost us a hash.
  if (!(await isTokenValid(token, "reset-password"))) return null;

  const passwordHash = await hashPassword(password);
  const email = await redeemToken(token, "reset-password", (transaction, userId) =>
    replacePassword(transaction, userId, passwordHash),
  );
  if (!email) return null;

  await forgetFailedTries(email);
  return { email };
}
