import "server-only";

import { db } from "@/lib/server/db";

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

export async function confirmEmail(id: string) {
  await db().user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: new Date() } });
}

/**
 * Sets a new password and ends every other way into the account, in one step: sessions, links, and providers, which
 * somebody else may have joined to it. A provider that has proven the address joins it again. Says whose account it
 * was.
 */
export async function replacePassword(id: string, passwordHash: string) {
  const [{ email }] = await db().$transaction([
    db().user.update({
      where: { id },
      data: { passwordHash, sessionVersion: { increment: 1 } },
      select: { email: true },
    }),
    db().session.deleteMany({ where: { userId: id } }),
    db().account.deleteMany({ where: { userId: id } }),
    db().verificationToken.deleteMany({ where: { userId: id } }),
  ]);
  return email;
}

/** With everything that belongs to it: provider accounts, sessions and links. */
export async function deleteAccount(id: string) {
  await db().user.deleteMany({ where: { id } });
}
