import "server-only";

import { findCredentials, type SessionOwner } from "@/lib/server/accounts";
import { isPasswordRight } from "@/lib/server/passwords";
import { takeSignInTry } from "@/lib/server/sign-in-limits";
import type { SignInDetails } from "@/lib/validation/sign-in";

type SignIn =
  { status: "right"; owner: SessionOwner } | { status: "wrong" } | { status: "limited"; retryAfterMs: number };

/**
 * Checks an e-mail and a password. Both wrong ways give one answer in one time.
 * @throws when the database does not answer, the limiter's part included: nobody is let in unchecked.
 */
export async function checkSignIn({ email, password }: SignInDetails, clientKey: string | null): Promise<SignIn> {
  const attempt = await takeSignInTry(email, clientKey);
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const account = await findCredentials(email);
  const isRight = await isPasswordRight(password, account?.passwordHash ?? null);
  if (!account || !isRight) return { status: "wrong" };

  await attempt.giveBack();
  return { status: "right", owner: { id: account.id, sessionVersion: account.sessionVersion } };
}
