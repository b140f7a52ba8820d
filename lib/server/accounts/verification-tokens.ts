import "server-only";

import { hash, randomBytes } from "node:crypto";

import { type DatabaseClient, db } from "@/lib/server/db";

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
  await client.$executeRaw`
    INSERT INTO verification_tokens (token_hash, purpose, user_id, expires)
    VALUES (${hashToken(token)}, ${purpose}, ${userId}::uuid, now() + make_interval(mins => ${minutes}))`;
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

/** Runs before a look-up, so that only valid tokens are left. Prisma cannot compare with the database's clock. */
async function deleteExpiredTokens(client: DatabaseClient) {
  await client.$executeRaw`DELETE FROM verification_tokens WHERE expires <= now()`;
}

function withToken(token: string, purposes: TokenPurpose[]) {
  return { tokenHash: hashToken(token), purpose: { in: purposes } };
}

/** A fast hash is enough: unlike a password, the token is long and random. */
function hashToken(token: string) {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
