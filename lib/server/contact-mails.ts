import "server-only";

import * as z from "zod";

import { retryDelayMs } from "@/lib/domain/retry-delay";
import { db } from "@/lib/server/db";

/** Much longer than sending may take: after this a mail counts as left behind by a process that died. */
const LEASE_SECONDS = 5 * 60;
/** After this long a mail is not tried any more. */
const TRIED_FOR_MS = 24 * 60 * 60 * 1000;

const dueMailSchema = z.object({
  contactId: z.guid(),
  kind: z.enum(["notice", "receipt"]),
  attempts: z.int(),
  queuedAt: z.date(),
});

export type DueMail = z.infer<typeof dueMailSchema>;

/**
 * Takes the mail that has been due for longest, so that no other replica gets it; null if none is due. A lease and not
 * a transaction, because a mail server may be slow and a database connection may break meanwhile.
 */
export async function claimDueMail(): Promise<DueMail | null> {
  const rows = await db().$queryRaw`
    UPDATE contact_mails SET attempts = attempts + 1, run_at = now() + make_interval(secs => ${LEASE_SECONDS})
    WHERE id = (
      SELECT id FROM contact_mails WHERE run_at <= now() AND contact_id IS NOT NULL
      ORDER BY run_at LIMIT 1 FOR UPDATE SKIP LOCKED
    )
    RETURNING contact_id AS "contactId", kind, attempts, queued_at AS "queuedAt"`;
  return z.array(dueMailSchema).parse(rows)[0] ?? null;
}

/** Sent, or not to be sent any more. */
export async function removeMail({ contactId, kind }: DueMail) {
  await db().contactMail.deleteMany({ where: { contactId, kind } });
}

/** Whether the mail has been tried for as long as it is worth trying. */
export function isGivenUp({ queuedAt }: DueMail) {
  return Date.now() - queuedAt.getTime() >= TRIED_FOR_MS;
}

/** Plans the next attempt, or parks the mail after a day. */
export async function postponeMail(mail: DueMail, lastError: string) {
  const { contactId, kind, attempts } = mail;
  const runAt = isGivenUp(mail) ? null : new Date(Date.now() + retryDelayMs(attempts));
  await db().contactMail.updateMany({ where: { contactId, kind }, data: { runAt, lastError } });
}

/** Has parked mails tried for another day. Says how many there were. */
export async function resendParkedMails() {
  const now = new Date();
  const { count } = await db().contactMail.updateMany({
    where: { runAt: null },
    data: { runAt: now, queuedAt: now, attempts: 0 },
  });
  return count;
}

/**
 * Without a mail server nobody can be told. Mails wait for a day, so that one that is configured late still tells what
 * is new; older requests are in `npm run contacts` and, from then on, in the digest.
 */
export async function removeUnsendableMails() {
  await db().contactMail.deleteMany({ where: { queuedAt: { lt: new Date(Date.now() - TRIED_FOR_MS) } } });
}
