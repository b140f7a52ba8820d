import "server-only";

import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { addressHash } from "@/lib/server/sign-in-limits";

/** So many at once that a statement stays well below the query timeout. */
const BATCH = 5_000;

/** Deletes messages that are older than they may be kept. */
export async function purgeOldMessages() {
  const months = env().CONTACT_RETENTION_MONTHS;
  let deleted: number;
  do {
    deleted = await db().$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts WHERE timestamp < now() - make_interval(months => ${months}) ORDER BY timestamp LIMIT ${BATCH}
      )`;
  } while (deleted === BATCH);
}

/**
 * Removes a person, whatever capitals they wrote their address in: messages with the mails about them, and the account
 * with everything that belongs to it. Copies in backups and mailboxes are beyond us.
 */
export async function erasePerson(email: string) {
  const address = email.trim().toLowerCase();
  const [messages, { count: accounts }] = await db().$transaction([
    db().$executeRaw`DELETE FROM contacts WHERE lower(email) = ${address}`,
    db().user.deleteMany({ where: { email: address } }),
    db().rateLimit.deleteMany({ where: { key: { endsWith: `:${addressHash(address)}` } } }),
  ]);
  return { messages, accounts };
}
