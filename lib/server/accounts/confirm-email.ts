import "server-only";

import { db } from "@/lib/server/db";

import { queueAccountEmail } from "./account-emails";
import { confirmEmail } from "./users";
import { findTokenOwner, redeemToken } from "./verification-tokens";

export function requestConfirmation(email: string) {
  return queueAccountEmail(db(), "account-confirmation", email);
}

export function findConfirmedAccount(token: string) {
  return findTokenOwner(token, ["verify-email"]);
}

/** Returns false if the link has expired or was used already. */
export async function confirmEmailByLink(token: string): Promise<boolean> {
  return (await redeemToken(token, ["verify-email"], confirmEmail)) !== null;
}
