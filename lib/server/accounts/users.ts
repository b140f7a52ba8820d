import "server-only";

import { db } from "@/lib/server/db";
import { NAME_MAX_LENGTH } from "@/lib/validation/contact-fields";
import type { Prisma } from "@/prisma/client/client";

import { revokeCalendarFeedKey } from "./calendar-feed-key";

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

/** Signs out everywhere and makes the links in emails invalid. */
const REVOKED = { sessionVersion: { increment: 1 }, sessions: { deleteMany: {} }, tokens: { deleteMany: {} } };

/** Also removes the providers, since someone else may have added them. */
export function replacePassword(transaction: Prisma.TransactionClient, id: string, passwordHash: string) {
  return transaction.user.update({
    where: { id },
    data: { passwordHash, ...REVOKED, accounts: { deleteMany: {} } },
    select: { ...OWNER, email: true },
  });
}

/** The providers stay: anyone who knows the password may keep them. @throws if the password was changed meanwhile. */
export function changePassword({ id, sessionVersion }: SessionOwner, passwordHash: string): Promise<SessionOwner> {
  return db().user.update({ where: { id, sessionVersion }, data: { passwordHash, ...REVOKED }, select: OWNER });
}

export async function hasPassword(id: string) {
  const found = await db().user.findUnique({ where: { id, passwordHash: { not: null } }, select: { id: true } });
  return found !== null;
}

/** For an account of which no name is known; its owner can change it. */
export function nameFromEmail(email: string) {
  return email.slice(0, email.lastIndexOf("@")).slice(0, NAME_MAX_LENGTH);
}

export async function renameUser(id: string, name: string) {
  await db().user.update({ where: { id }, data: { name }, select: { id: true } });
}

export function findAccountData(id: string) {
  return db().user.findUnique({
    where: { id },
    select: {
      email: true,
      name: true,
      createdAt: true,
      emailVerified: true,
      accounts: { select: { provider: true }, orderBy: { provider: "asc" } },
    },
  });
}

export async function updateUserImage(id: string, image: string) {
  await db().user.update({ where: { id }, data: { image }, select: { id: true } });
}

type Client = Pick<Prisma.TransactionClient, "user">;

export function countUsers(where: { email: string; role?: "trainer" }, client: Client = db()) {
  return client.user.count({ where });
}

/** Requests and bookings stay. */
export function deleteAccount(id: string) {
  return db().$transaction((client) => deleteUser({ id }, client));
}

/** Cascades to provider accounts, sessions and tokens. Returns how many there were. */
export async function deleteUser(where: { id: string } | { email: string }, client: Prisma.TransactionClient) {
  if ((await client.user.count({ where: { ...where, role: "trainer" } })) > 0) await revokeCalendarFeedKey(client);
  const { count } = await client.user.deleteMany({ where });
  return count;
}
