import "server-only";

import { type DatabaseClient, db } from "@/lib/server/db";
import { NAME_MAX_LENGTH } from "@/lib/validation/fields";

import { queueAccountEmail, removeAccountEmails } from "./account-emails";
import { revokeFeedKey } from "./feed-key";

export type SessionOwner = { id: string; sessionVersion: number };

type NewUser = { name: string; email: string; passwordHash: string };

const OWNER = { id: true, sessionVersion: true } as const;

/** Returns null if the email address is taken. */
export async function createUser(client: DatabaseClient, user: NewUser): Promise<SessionOwner | null> {
  const [created] = await client.user.createManyAndReturn({ data: user, skipDuplicates: true, select: OWNER });
  return created ?? null;
}

export function findCredentials(email: string) {
  return db().user.findUnique({ where: { email }, select: { ...OWNER, passwordHash: true } });
}

export function findUserByEmail(email: string) {
  return db().user.findUnique({ where: { email }, select: { id: true, emailVerified: true } });
}

export type LockedUser = { id: string; email: string; emailVerified: Date | null };

/** Anyone who proves an address owns its account, so two proofs must not overlap. Returns null if it was deleted. */
export async function lockUser(client: DatabaseClient, id: string): Promise<LockedUser | null> {
  // Prisma has no FOR UPDATE.
  await client.$queryRaw`SELECT id FROM users WHERE id = ${id}::uuid FOR NO KEY UPDATE`;
  return client.user.findUnique({ where: { id }, select: { id: true, email: true, emailVerified: true } });
}

export async function confirmEmail(client: DatabaseClient, { id }: LockedUser) {
  await client.user.updateMany({ where: { id, emailVerified: null }, data: { emailVerified: new Date() } });
}

/** Signs out everywhere and makes the links in emails invalid. */
const REVOKED = { sessionVersion: { increment: 1 }, sessions: { deleteMany: {} }, tokens: { deleteMany: {} } };

/** The first proof of an address removes what was set up before, since a stranger may have set up the account. */
export function provenFirst(email: string) {
  return {
    emailVerified: new Date(),
    name: nameFromEmail(email),
    image: null,
    passwordHash: null,
    accounts: { deleteMany: {} },
    ...REVOKED,
  };
}

/** A link that was sent to the address leads here, so this also proves the address. */
export async function replacePassword(
  client: DatabaseClient,
  { id, email, emailVerified }: LockedUser,
  passwordHash: string,
) {
  const data = { ...(emailVerified ? REVOKED : provenFirst(email)), passwordHash };
  const owner = await client.user.update({ where: { id }, data, select: OWNER });
  await queueAccountEmail(client, "account-password-changed", email);
  return owner;
}

/** Also ends sign-ins that are under way. @throws if the session has ended or the role was taken away meanwhile. */
export function endSessionsOfTrainer(
  client: DatabaseClient,
  { id, sessionVersion }: SessionOwner,
): Promise<SessionOwner> {
  const data = { sessionVersion: { increment: 1 }, sessions: { deleteMany: {} } };
  return client.user.update({ where: { id, sessionVersion, role: "trainer" }, data, select: OWNER });
}

/** @throws if the password was changed meanwhile. */
export function changePassword({ id, sessionVersion }: SessionOwner, passwordHash: string): Promise<SessionOwner> {
  return db().$transaction(async (client) => {
    const data = { passwordHash, ...REVOKED };
    const select = { ...OWNER, email: true };
    const { email, ...owner } = await client.user.update({ where: { id, sessionVersion }, data, select });
    await queueAccountEmail(client, "account-password-changed", email);
    return owner;
  });
}

export async function hasPassword(id: string) {
  const found = await db().user.findUnique({ where: { id, passwordHash: { not: null } }, select: { id: true } });
  return found !== null;
}

export function nameFromEmail(email: string) {
  return email.slice(0, email.lastIndexOf("@")).slice(0, NAME_MAX_LENGTH);
}

/** @throws if the session has ended meanwhile, because the account is somebody else's now. */
export async function renameUser({ id, sessionVersion }: SessionOwner, name: string) {
  await db().user.update({ where: { id, sessionVersion }, data: { name }, select: { id: true } });
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

export function countUsers(client: DatabaseClient, where: { email: string; role?: "trainer" }) {
  return client.user.count({ where });
}

/** Requests and bookings stay. Nothing is done if the session has ended: the account may be somebody else's now. */
export function deleteAccount({ id, sessionVersion, email }: SessionOwner & { email: string }) {
  return db().$transaction(async (client) => {
    if ((await deleteUser(client, { id, sessionVersion })) > 0) await removeAccountEmails(client, email);
  });
}

/** Cascades to provider accounts, sessions and tokens. Returns how many users were deleted. */
export async function deleteUser(client: DatabaseClient, where: SessionOwner | { email: string }) {
  if ((await client.user.count({ where: { ...where, role: "trainer" } })) > 0) await revokeFeedKey(client);
  const { count } = await client.user.deleteMany({ where });
  return count;
}
