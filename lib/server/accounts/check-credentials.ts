import "server-only";

import { headers } from "next/headers";

import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import type { SignInDetails } from "@/lib/validation/account-forms";

import { hasSignedInTo, type KnownBrowser, readKnownBrowser } from "./known-browsers";
import { verifyPassword } from "./passwords";
import { consumeSignInAttempt } from "./sign-in-limits";
import { findCredentials, type SessionOwner } from "./users";

type CredentialsResult =
  | { status: "valid"; owner: SessionOwner }
  | { status: "invalid" }
  | { status: "limited"; retryAfterMs: number };

/** Tries are counted for this network and browser; null means that one is unknown. */
export type SignInClient = { networkKey: string | null; knownBrowser: KnownBrowser | null };

export async function signInClient(): Promise<SignInClient> {
  return { networkKey: clientNetworkKey(await headers()), knownBrowser: await readKnownBrowser() };
}

/** An unknown email takes as long as a wrong password. Fails closed: @throws if the database is unreachable. */
export async function checkCredentials(
  { email, password }: SignInDetails,
  { networkKey, knownBrowser }: SignInClient,
): Promise<CredentialsResult> {
  const account = await findCredentials(email);
  const isKnown = account && knownBrowser && hasSignedInTo(account, knownBrowser);
  const browserId = isKnown ? knownBrowser.browserId : null;
  const sessionVersion = account?.sessionVersion ?? 0;
  const attempt = await consumeSignInAttempt({ email, sessionVersion, networkKey, browserId });
  if (!attempt.isAllowed) return { status: "limited", retryAfterMs: attempt.retryAfterMs };

  const isValid = await verifyPassword(password, account?.passwordHash ?? null);
  if (!account || !isValid) return { status: "invalid" };

  await attempt.refund();
  return { status: "valid", owner: { id: account.id, sessionVersion: account.sessionVersion } };
}
