import "server-only";

import { hash, randomBytes } from "node:crypto";

import { MINUTE_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

import { type LockedUser, lockUser } from "./users";

export type TokenPurpose = "verify-email" | "reset-password";

export const TOKEN_LIFETIME_MINUTES = 30;

type TokenOptions = { transaction?: Prisma.TransactionClient; minutes?: number };

export async function issueToken(
  userId: string,
  purpose: TokenPurpose,
  { transaction = db(), minutes = TOKEN_LIFETIME_MINUTES }: TokenOptions = {},
) {
  const token = randomBytes(32).toString("base64url");
  const now = Date.now();
  await transaction.verificationToken.deleteMany({ where: { expires: { lt: new Date(now) } } });
  await transaction.verificationToken.create({
    data: { userId, purpose, tokenHash: hashToken(token), expires: new Date(now + minutes * MINUTE_MS) },
    select: { userId: true },
  });
  return token;
}

/** Null if it is not valid. */
export async function findTokenOwner(token: string, purposes: TokenPurpose[]) {
  const where = validToken(token, purposes);
  const select = { user: { select: { id: true, email: true } } };
  return (await db().verificationToken.findFirst({ where, select }))?.user ?? null;
}

/** Null if it is not valid. */
export function redeemToken<Result>(
  token: string,
  purposes: TokenPurpose[],
  act: (client: Prisma.TransactionClient, user: LockedUser) => Promise<Result>,
): Promise<Result | null> {
  return db().$transaction(async (client) => {
    const where = validToken(token, purposes);
    const found = await client.verificationToken.findFirst({ where, select: { userId: true } });
    const user = found && (await lockUser(client, found.userId));
    if (!user) return null;

    const { count } = await client.verificationToken.deleteMany({ where });
    return count === 1 ? act(client, user) : null;
  });
}

function validToken(token: string, purposes: TokenPurpose[]) {
  return { tokenHash: hashToken(token), purpose: { in: purposes }, expires: { gt: new Date() } };
}

/** A fast hash is enough: unlike a password, the token is long and random. */
function hashToken(token: string) {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
