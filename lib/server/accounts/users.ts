import "server-only";

import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

export type SessionOwner = { id: string; sessionVersion: number };

type NewUser = { name: string; email: string; passwordHash: string };

const OWNER = { id: true, sessionVersion: true } as const;

/** Null if the email address is taken. */
export async function createUser(user: NewUser): Promise<SessionOwner | null> {
  const [created] = await db().user.createManyAndReturn({ data: user, skipDuplicates: true, select: OWNER });
  return created ?? null;
}

export function findCredentials(email: string) {
  return db().user.findUnique({ where: { email }, select: { ...OWNER, passwordHash: true } });
}

export function findUserByEmail(email: string) {
  return db().user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
}

export async function confirmEmail(transaction: Prisma.TransactionClient, id: string) {
  await transaction.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: new Date() } });
  return id;
}

/** Also revokes sessions, links and providers, since someone else may have added them. */
export async function replacePassword(transaction: Prisma.TransactionClient, id: string, passwordHash: string) {
  const { email } = await transaction.user.update({
    where: { id },
    data: {
      passwordHash,
      sessionVersion: { increment: 1 },
      sessions: { deleteMany: {} },
      accounts: { deleteMany: {} },
      tokens: { deleteMany: {} },
    },
    select: { email: true },
  });
  return email;
}

export async function updateUserImage(id: string, image: string) {
  await db().user.update({ where: { id }, data: { image }, select: { id: true } });
}

/** Cascades to provider accounts, sessions and tokens. */
export async function deleteUser(id: string) {
  await db().user.deleteMany({ where: { id } });
}
