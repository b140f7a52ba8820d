import "server-only";

import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

/** What a session begins with: whose it is, and the version that must still hold when it is read. */
export type SessionOwner = { id: string; sessionVersion: number };

type NewAccount = { name: string; email: string; passwordHash: string };

const OWNER = { id: true, sessionVersion: true } as const;

/** Null if the address is taken. */
export async function createPasswordAccount(account: NewAccount): Promise<SessionOwner | null> {
  const [created] = await db().user.createManyAndReturn({ data: account, skipDuplicates: true, select: OWNER });
  return created ?? null;
}

export function findCredentials(email: string) {
  return db().user.findUnique({ where: { email }, select: { ...OWNER, passwordHash: true } });
}

export function findAccountByEmail(email: string) {
  return db().user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
}

/** The first proof stays. Says whose address it was. */
export async function confirmEmail(transaction: Prisma.TransactionClient, id: string) {
  await transaction.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: new Date() } });
  return id;
}

/**
 * Sets a new password and ends every other way into the account: sessions, links, and providers, which somebody else may
 * have joined to it. A provider that has proven the address joins it again. Says whose account it was.
 */
export async function replacePassword(transaction: Prisma.TransactionClient, id: string, passwordHash: string) {
  const { email } = await transaction.user.update({
    where: { id },
    data: { passwordHash, sessionVersion: { increment: 1 } },
    select: { email: true },
  });
  await transaction.session.deleteMany({ where: { userId: id } });
  await transaction.account.deleteMany({ where: { userId: id } });
  await transaction.verificationToken.deleteMany({ where: { userId: id } });
  return email;
}

/** With everything that belongs to it: provider accounts, sessions and links. */
export async function deleteAccount(id: string) {
  await db().user.deleteMany({ where: { id } });
}
