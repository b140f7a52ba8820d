import "server-only";

import { addressHash } from "@/lib/server/address-hash";
import { env } from "@/lib/server/env";
import { forgetAllowance, giveBackAllowance, takeAllowance } from "@/lib/server/rate-limits";

const WINDOW_MS = 15 * 60 * 1000;
/** Registering and asking for a link are no guesses, and a gym's visitors may share an address. */
const LENIENCY = 10;

type Try = { isAllowed: true; giveBack: () => Promise<void> } | { isAllowed: false; retryAfterMs: number };

/**
 * Counts a try to sign in, per account and per client, before it is known whether it fails: so that simultaneous
 * tries cannot slip through. Give it back when it succeeded. Whether there is such an account makes no difference.
 */
export function takeSignInTry(email: string, clientKey: string | null): Promise<Try> {
  const limit = env().SIGN_IN_LIMIT_PER_15_MIN;
  return takeAll([...clientKeys("sign-in", clientKey), accountTriesKey(email)], limit);
}

/** A sign-in with a provider counts as a try of this client, and is given back when it has succeeded. */
export function takeProviderTry(clientKey: string | null): Promise<Try> {
  return takeAll(clientKeys("sign-in", clientKey), env().SIGN_IN_LIMIT_PER_15_MIN);
}

export async function giveBackProviderTry(clientKey: string | null) {
  await Promise.all(clientKeys("sign-in", clientKey).map(giveBackAllowance));
}

/** Other things that cost us work or somebody a mail, per client. */
export function takeAccountTry(purpose: "register" | "reset-password", clientKey: string | null): Promise<Try> {
  return takeAll(clientKeys(purpose, clientKey), env().SIGN_IN_LIMIT_PER_15_MIN * LENIENCY);
}

/** For an owner who has just proven to be one. */
export async function forgetFailedTries(email: string) {
  await forgetAllowance(accountTriesKey(email));
}

function accountTriesKey(email: string) {
  return `sign-in:account:${addressHash(email)}`;
}

function clientKeys(purpose: string, clientKey: string | null) {
  return clientKey ? [`${purpose}:client:${clientKey}`] : [];
}

/** A limit of 0 is none. */
async function takeAll(keys: string[], limit: number): Promise<Try> {
  const taken: string[] = [];
  const giveBack = async () => {
    await Promise.all(taken.map(giveBackAllowance));
  };

  for (const key of limit === 0 ? [] : keys) {
    const allowance = await takeAllowance({ key, limit, windowMs: WINDOW_MS });
    if (!allowance.isAllowed) {
      await giveBack();
      return allowance;
    }
    taken.push(key);
  }
  return { isAllowed: true, giveBack };
}
