import "server-only";

import { hash, randomBytes } from "node:crypto";

import { MINUTE_MS } from "@/lib/domain/durations";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

type TokenPurpose = "verify-email" | "reset-password";

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

export async function isTokenValid(token: string, purpose: TokenPurpose) {
  const found = await db().verificationToken.findFirst({ where: validToken(token, purpose), select: { userId: true } });
  return found !== null;
}

export function redeemToken<Result>(
  token: string,
  purpose: TokenPurpose,
  act: (transaction: Prisma.TransactionClient, userId: string) => Promise<Result>,
): Promise<Result | null> {
  return db().$transaction(async (transaction) => {
    const where = validToken(token, purpose);
    const found = await transaction.verificationToken.findFirst({ where, select: { userId: true } });
    if (!found) return null;

    const { count } = await transaction.verificationToken.deleteMany({ where });
    return count === 1 ? act(transaction, found.userId) : null;
  });
}

function validToken(token: string, purpose: TokenPurpose) {
  return { tokenHash: hashToken(token), purpose, expires: { gt: new Date() } };
}

/** A fast hash is enough: unlike a password, the token is long and random. */
function hashToken(token: string) {
  return new Uint8Array(hash("sha256", token, "buffer"));
}
