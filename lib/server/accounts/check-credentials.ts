import "server-only";

import type { SignInDetails } from "@/lib/validation/sign-in";

import { verifyPassword } from "./passwords";
import { consumeSignInAttempt } from "./sign-in-limits";
import { findCredentials, type SessionOwner } from "./users";

type CredentialsResult =
  | { status: "valid"; owner: SessionOwner }
  | { status: "invalid" }
  | { status: "limited"; retryAfterMs: number };

/** An unknown email takes as long as a wrong password. Fails closed: @throws if the database is unreachable. */
export async function checkCredentials(
  { email, password }: SignInDetails,
  clientKey: string | null,
): Promise<CredentialsResult> {
  const attempt = await consumeSignInAttempt(email, clientKey);
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const account = await findCredentials(email);
  const isValid = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isValid) return { status: "invalid" };

  await attempt.refund();
  return { status: "valid", owner: { id: account.id, sessionVersion: account.sessionVersion } };
}
