import "server-only";

import { createHash } from "node:crypto";

import * as z from "zod";

import type { ContactTopic } from "@/lib/domain/contact-topic";
import { type ContactState, FOLLOW_UP_DAYS } from "@/lib/domain/contact-state";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { ContactMessage } from "@/lib/validation/contact-message";
import type { Prisma } from "@/prisma/client/client";

import type { StoredContactMessage } from "./contact-emails";

const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;
/** After this long one more reminder will not help. */
const REMINDED_FOR_MS = FOLLOW_UP_DAYS * DAY_MS;
/** Messages read at once: they fit into memory however long they are. */
const PAGE_SIZE = 200;
/** Messages deleted at once, so that a statement stays well below the query timeout. */
const PURGE_BATCH_SIZE = 5_000;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** All that is read of a message; its hash stays in the database. */
const COLUMNS = {
  id: true,
  name: true,
  email: true,
  message: true,
  timestamp: true,
  type: true,
  packageTitle: true,
  source: true,
  suspectedSpam: true,
} as const;

const storedSchema = z.array(z.object({ id: z.guid() }));

export type NewContactMessage = ContactMessage & {
  /** What the visitor was looking at. */
  topic?: ContactTopic | null;
  isSuspectedSpam?: boolean;
};

/** The id is null if the message was deleted at once. */
export type StoredMessage = { id: string | null; isNew: boolean };

/**
 * Stores a message and queues the emails about it in one statement; both are committed when this resolves. The same
 * content is stored once within 24 hours, so a message whose outcome is unknown can simply be sent again.
 *
 * Copies that arrive together meet in a unique index on content and day: the later ones wait for the first. There are
 * two such indexes, whose days begin at midnight and at noon, so that no two copies fall between days. Those that come
 * later, but within 24 hours, are found by the subquery.
 */
export async function saveContactMessage(message: NewContactMessage): Promise<StoredMessage> {
  const { name, email, message: text, topic, isSuspectedSpam = false } = message;
  // A bot must not make the site send email to any address it types.
  const emailKinds = env().CONTACT_RECEIPT && !isSuspectedSpam ? ["notice", "receipt"] : ["notice"];

  const contentHash = hashContent(message);
  const rows = await db().$queryRaw`
    WITH stored AS (
      INSERT INTO contacts (name, email, message, type, package_title, source, suspected_spam, content_hash)
      SELECT ${name}::text, ${email}::text, ${text}::text, ${topic?.type ?? null}::text,
        ${topic?.title ?? null}::text, ${topic?.source ?? null}::text, ${isSuspectedSpam}::boolean, ${contentHash}::bytea
      WHERE NOT EXISTS (
        SELECT 1 FROM contacts WHERE content_hash = ${contentHash}::bytea AND timestamp > now() - interval '24 hours'
      )
      ON CONFLICT DO NOTHING
      RETURNING id
    )
    INSERT INTO contact_mails (contact_id, kind) SELECT id, unnest(${emailKinds}::text[]) FROM stored
    RETURNING contact_id AS id`;
  const [stored] = storedSchema.parse(rows);
  return stored ? { ...stored, isNew: true } : { id: await findContactMessageId(message), isNew: false };
}

/**
 * Stores the request of somebody who books a time, in the booking's transaction, or finds it stored already. The same
 * words with another time are another request.
 */
export async function saveBookingRequest(tx: Prisma.TransactionClient, message: NewContactMessage, startsAt: Date) {
  const contentHash = hashContent(message, startsAt);
  const stored = await tx.contactMessage.findFirst({ where: { contentHash }, select: { id: true } });
  if (stored) return { id: stored.id, isNew: false };

  const { name, email, message: text } = message;
  const { id } = await tx.contactMessage.create({
    data: { name, email, message: text, contentHash },
    select: { id: true },
  });
  return { id, isNew: true };
}

/** Of the message that saving this one now would find stored already; null if there is none. */
export async function findContactMessageId(message: NewContactMessage): Promise<string | null> {
  const stored = await db().contactMessage.findFirst({
    where: { contentHash: hashContent(message), timestamp: { gt: new Date(Date.now() - DAY_MS) } },
    select: { id: true },
  });
  return stored?.id ?? null;
}

/** Of the request that this booking's form has stored already. */
export async function findBookingRequestId(message: NewContactMessage, startsAt: Date): Promise<string | null> {
  const contentHash = hashContent(message, startsAt);
  const stored = await db().contactMessage.findFirst({ where: { contentHash }, select: { id: true } });
  return stored?.id ?? null;
}

type MessageFilter = {
  since?: Date | undefined;
  state?: ContactState | undefined;
  /** The last message of the page before. */
  after?: { timestamp: Date; id: string } | undefined;
};

/** A page of messages, newest first. */
export async function listContactMessages({ since, state, after }: MessageFilter = {}) {
  const messages = await db().contactMessage.findMany({
    where: {
      timestamp: { ...(since && { gte: since }), ...(after && { lte: after.timestamp }) },
      ...(state && { state }),
      ...(after && { NOT: { timestamp: after.timestamp, id: { gte: after.id } } }),
    },
    orderBy: [{ timestamp: "desc" }, { id: "desc" }],
    take: PAGE_SIZE,
    select: {
      ...COLUMNS,
      state: true,
      mails: {
        where: { kind: "notice", lastError: { not: null } },
        select: { runAt: true, attempts: true, lastError: true },
      },
    },
  });
  return messages.map(({ mails: [notice], ...message }) => ({
    ...message,
    /** Null if the notification was sent or has not failed yet. A parked one is not retried. */
    failedNotice: notice
      ? { attempts: notice.attempts, lastError: notice.lastError, isParked: notice.runAt === null }
      : null,
  }));
}

/** Whether there was such a message. */
export async function deleteContactMessage(id: string): Promise<boolean> {
  // A malformed id names no message; PostgreSQL would refuse the query.
  if (!UUID.test(id)) return false;

  const { count } = await db().contactMessage.deleteMany({ where: { id } });
  return count === 1;
}

/** Null if it was deleted. */
export async function findContactMessage(id: string): Promise<StoredContactMessage | null> {
  const row = await db().contactMessage.findUnique({ where: { id }, select: COLUMNS });
  return row && withTopic(row);
}

/** What the page of a follow-up link shows: not who wrote, since links end up in histories and logs. */
export function findContactState(id: string) {
  return db().contactMessage.findUnique({ where: { id }, select: { state: true, timestamp: true } });
}

/** Does nothing if the message was deleted; the page of the link says so. */
export async function setContactState(id: string, state: ContactState, transaction: Prisma.TransactionClient = db()) {
  await transaction.contactMessage.updateMany({ where: { id }, data: { state } });
}

/** Messages that nobody answered within the promised time, oldest first, and their total number. */
export async function listOverdueMessages(promisedHours: number, limit: number) {
  const now = Date.now();
  const where = {
    state: "new" satisfies ContactState,
    suspectedSpam: false,
    timestamp: { lt: new Date(now - promisedHours * HOUR_MS), gt: new Date(now - REMINDED_FOR_MS) },
  };
  const orderBy = [{ timestamp: "asc" as const }, { id: "asc" as const }];
  const rows = await db().contactMessage.findMany({ where, orderBy, take: limit, select: COLUMNS });
  const total = rows.length < limit ? rows.length : await db().contactMessage.count({ where });
  return { messages: rows.map(withTopic), total };
}

type MessageRow = Omit<StoredContactMessage, "topic"> & {
  type: string | null;
  packageTitle: string | null;
  source: string | null;
};

function withTopic({ type, packageTitle, source, ...message }: MessageRow): StoredContactMessage {
  return { ...message, topic: type === null ? null : { type, title: packageTitle, source } };
}

/** Deletes messages older than CONTACT_RETENTION_MONTHS. */
export async function purgeOldContactMessages() {
  const months = env().CONTACT_RETENTION_MONTHS;
  let deleted: number;
  do {
    deleted = await db().$executeRaw`
      DELETE FROM contacts WHERE id IN (
        SELECT id FROM contacts
        WHERE timestamp < now() - make_interval(months => ${months}) ORDER BY timestamp LIMIT ${PURGE_BATCH_SIZE}
      )`;
  } while (deleted === PURGE_BATCH_SIZE);
}

/** Over everything the visitor typed and chose. JSON keeps the fields apart: no two contents are spelled alike. */
function hashContent({ name, email, message, topic }: NewContactMessage, startsAt?: Date) {
  const content = [name, email, message, topic?.type ?? null, topic?.title ?? null, topic?.source ?? null];
  if (startsAt) content.push(startsAt.toISOString());
  return new Uint8Array(createHash("sha256").update(JSON.stringify(content)).digest());
}
