import "server-only";

import { hash, randomBytes } from "node:crypto";

import { MINUTE_MS } from "@/lib/domain/durations";
import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";

import { type LockedUser, lockUser } from "./users";

export type TokenPurpose = "verify-email" | "reset-password";

export const TOKEN_LIFETIME_MINUTES = 30;

export async function issueToken(
  client: DatabaseClient,
  userId: string,
  purpose: TokenPurpose,
  minutes = TOKEN_LIFETIME_MINUTES,
) {
  const token = randomBytes(32).toString("base64url");
  const expires = await databaseNow(client, minutes * MINUTE_MS);
  const data = { tokenHash: hashToken(token), purpose, userId, expires };
  await client.verificationToken.create({ data, select: { expires: true } });
  return token;
}

export async function findTokenOwner(token: string, purposes: TokenPurpose[]) {
  await deleteExpiredTokens(db());
  const where = withToken(token, purposes);
  const select = { user: { select: { id: true, email: true } } };
  return (await db().verificationToken.findFirst({ where, select }))?.user ?? null;
}

/** Returns null if the token is not valid. */
export function redeemToken<Result>(
  token: string,
  purposes: TokenPurpose[],
  act: (client: DatabaseClient, user: LockedUser) => Promise<Result>,
): Promise<Result | null> {
  return db().$transaction(async (client) => {
    await deleteExpiredTokens(client);
    const where = withToken(token, purposes);
    const found = await client.verificationToken.findFirst({ where, select: { userId: true } });
    const user = found && (await lockUser(client, found.userId));
    if (!user) return null;

    const { count } = await client.verificationToken.deleteMany({ where });
    return count === 1 ? act(client, user) : null;
  });
}

/** Runs before a look-up, so that only valid tokens are left. */
async function deleteExpiredTokens(client: DatabaseClient) {
  await client.verificationToken.deleteMany({ where: { expires: { lte: await databaseNow(client) } } });
}

function withToken(token: string, purposes: TokenPurpose[]) {
  return { tokenHash: hashToken(token), purpose: { in: purposes } };
}

/** A fast hash is enough: unlike a password, the token is long and random. */
function hashToken(token: string) {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
