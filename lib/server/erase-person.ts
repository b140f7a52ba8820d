import "server-only";

import { db } from "@/lib/server/db";
import { hashEmail } from "@/lib/server/limits/hash-email";

/** Backups and mailboxes keep their copies. */
export async function erasePerson(email: string) {
  const address = email.trim().toLowerCase();
  const [messages, { count: accounts }] = await db().$transaction([
    db().$executeRaw`DELETE FROM contacts WHERE lower(email) = ${address}`,
    db().user.deleteMany({ where: { email: address } }),
    db().rateLimit.deleteMany({ where: { key: { endsWith: `:${hashEmail(address)}` } } }),
  ]);
  return { messages, accounts };
}
