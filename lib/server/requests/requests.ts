import "server-only";

import { createHash, randomUUID } from "node:crypto";

import * as z from "zod";

import { DAY_MS, HOUR_MS } from "@/lib/domain/durations";
import type { RequestTopic } from "@/lib/domain/request-topic";
import { type RequestState, FOLLOW_UP_DAYS } from "@/lib/domain/request-state";
import { db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import type { ContactRequest } from "@/lib/validation/contact-request";
import { isId } from "@/lib/validation/id";
import type { Prisma } from "@/prisma/client/client";

const REMINDED_FOR_MS = FOLLOW_UP_DAYS * DAY_MS;
/** Pages of this size fit into memory at any message length. */
const PAGE_SIZE = 200;

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

export type StoredRequest = {
  id: string;
  name: string;
  email: string;
  message: string;
  timestamp: Date;
  topic: RequestTopic | null;
  suspectedSpam: boolean;
};

const storedSchema = z.array(z.object({ id: z.guid() }));

export type NewRequest = ContactRequest & {
  topic?: RequestTopic | null;
  isSuspectedSpam?: boolean;
};

/** Null if the request was deleted immediately. */
type SavedRequest = { id: string | null; isNew: boolean };

/** Safe to retry: the same content is stored once within 24 hours, together with its emails. */
export async function saveRequest(request: NewRequest): Promise<SavedRequest> {
  const { name, email, message: text, topic, isSuspectedSpam = false } = request;
  // Bots must not make the site send emails to arbitrary addresses.
  const emailKinds = env().CONTACT_RECEIPT && !isSuspectedSpam ? ["trainer-request", "receipt"] : ["trainer-request"];

  const contentHash = hashContent(request);
  // The subquery finds earlier copies. Concurrent ones conflict in one of two unique indexes on content and day, whose
  // days begin at midnight and at noon.
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
    INSERT INTO emails (contact_id, kind) SELECT id, unnest(${emailKinds}::text[]) FROM stored
    RETURNING contact_id AS id`;
  const [stored] = storedSchema.parse(rows);
  if (stored) return { ...stored, isNew: true };
  return (await findStoredCopy(request)) ?? { id: null, isNew: false };
}

/** Without an id, which a form gets when it is rendered, no two are the same. */
export type FormOfBooking = { formId: string | undefined; startsAt: Date };

/**
 * The same form sent again finds its request. The same text for another start time or from another form is a new one:
 * somebody who knows a name and an address must not get hold of what they booked.
 */
export async function saveRequestForBooking(tx: Prisma.TransactionClient, request: NewRequest, form: FormOfBooking) {
  const contentHash = hashContent(request, form);
  const stored = await tx.contactRequest.findFirst({ where: { contentHash }, select: { id: true } });
  if (stored) return { id: stored.id, isNew: false };

  const { name, email, message: text } = request;
  const { id } = await tx.contactRequest.create({
    data: { name, email, message: text, contentHash },
    select: { id: true },
  });
  return { id, isNew: true };
}

export async function findStoredCopy(request: NewRequest): Promise<SavedRequest | null> {
  const stored = await db().contactRequest.findFirst({
    where: { contentHash: hashContent(request), timestamp: { gt: new Date(Date.now() - DAY_MS) } },
    select: { id: true },
  });
  return stored && { id: stored.id, isNew: false };
}

export async function findRepeatedRequestId(request: NewRequest, form: FormOfBooking): Promise<string | null> {
  const contentHash = hashContent(request, form);
  const stored = await db().contactRequest.findFirst({ where: { contentHash }, select: { id: true } });
  return stored?.id ?? null;
}

type RequestFilter = {
  matching?: Prisma.ContactRequestWhereInput;
  since?: Date | undefined;
  state?: RequestState | undefined;
  after?: { timestamp: Date; id: string } | undefined;
};

export async function listRequests({ matching, since, state, after }: RequestFilter = {}) {
  const requests = await db().contactRequest.findMany({
    where: {
      ...matching,
      timestamp: { ...(since && { gte: since }), ...(after && { lte: after.timestamp }) },
      ...(state && { state }),
      ...(after && { NOT: { timestamp: after.timestamp, id: { gte: after.id } } }),
    },
    orderBy: [{ timestamp: "desc" }, { id: "desc" }],
    take: PAGE_SIZE,
    select: {
      ...COLUMNS,
      state: true,
      emails: {
        where: { kind: "trainer-request", lastError: { not: null } },
        select: { runAt: true, attempts: true, lastError: true },
      },
    },
  });
  return requests.map(({ emails: [email], ...request }) => ({
    ...request,
    /** Null if the email to the trainer was sent or has not failed yet. Parked emails are not retried. */
    failedEmail: email
      ? { attempts: email.attempts, lastError: email.lastError, isParked: email.runAt === null }
      : null,
  }));
}

export type ListedRequest = Awaited<ReturnType<typeof listRequests>>[number];

/** Of an address in any capitals, newest first. */
export async function listRequestIdsOf(
  email: string,
  client: Pick<Prisma.TransactionClient, "$queryRaw"> = db(),
): Promise<string[]> {
  // Prisma has no lower(), which the index of addresses needs.
  const rows = await client.$queryRaw`
    SELECT id FROM contacts WHERE lower(email) = lower(${email}) ORDER BY timestamp DESC, id DESC`;
  return storedSchema.parse(rows).map(({ id }) => id);
}

export async function hasRequests(email: string) {
  return (await listRequestIdsOf(email)).length > 0;
}

/** Their bookings and emails go along. In SQL for the same reason. */
export function deleteRequestsOf(email: string, client: Pick<Prisma.TransactionClient, "$executeRaw"> = db()) {
  return client.$executeRaw`DELETE FROM contacts WHERE lower(email) = lower(${email})`;
}

/** Everything stored about the visitor: no hashes, no notes of the trainer. */
export function listRequestData(ids: string[]) {
  return db().contactRequest.findMany({
    where: { id: { in: ids } },
    orderBy: [{ timestamp: "desc" }, { id: "desc" }],
    select: { ...COLUMNS, state: true, firstAnsweredAt: true },
  });
}

export async function deleteRequest(id: string): Promise<boolean> {
  if (!isId(id)) return false;

  const { count } = await db().contactRequest.deleteMany({ where: { id } });
  return count === 1;
}

export async function findRequest(id: string): Promise<StoredRequest | null> {
  const row = await db().contactRequest.findUnique({ where: { id }, select: COLUMNS });
  return row && withTopic(row);
}

/** Selects no personal data, because follow-up links end up in browser histories and logs. */
export function findRequestState(id: string) {
  return db().contactRequest.findUnique({ where: { id }, select: { state: true, timestamp: true } });
}

/** Because of a booking. What the trainer decides: `markRequest`. */
export async function setRequestState(id: string, state: RequestState, transaction: Prisma.TransactionClient = db()) {
  await transaction.contactRequest.updateMany({ where: { id }, data: { state } });
}

/** Once its booking is cancelled. */
export async function reopenRequest(id: string, { contactRequest }: Prisma.TransactionClient) {
  await contactRequest.updateMany({ where: { id, firstAnsweredAt: null }, data: { state: "new" } });
  await contactRequest.updateMany({ where: { id, firstAnsweredAt: { not: null } }, data: { state: "contacted" } });
}

/** By the trainer: the first mark other than "new" counts as the answer. "unchanged" if it has that state already. */
export async function markRequest(id: string, state: RequestState): Promise<"marked" | "unchanged" | "unknown"> {
  if (!isId(id)) return "unknown";
  return db().$transaction(async ({ contactRequest }) => {
    const { count } = await contactRequest.updateMany({ where: { id, state: { not: state } }, data: { state } });
    if (state !== "new")
      await contactRequest.updateMany({ where: { id, firstAnsweredAt: null }, data: { firstAnsweredAt: new Date() } });
    if (count === 1) return "marked";
    return (await contactRequest.findUnique({ where: { id }, select: { id: true } })) ? "unchanged" : "unknown";
  });
}

export async function listOverdueRequests(promisedHours: number, limit: number) {
  const now = Date.now();
  const where = {
    state: "new" satisfies RequestState,
    suspectedSpam: false,
    timestamp: { lt: new Date(now - promisedHours * HOUR_MS), gt: new Date(now - REMINDED_FOR_MS) },
  };
  const orderBy = [{ timestamp: "asc" as const }, { id: "asc" as const }];
  const rows = await db().contactRequest.findMany({ where, orderBy, take: limit, select: COLUMNS });
  const total = rows.length < limit ? rows.length : await db().contactRequest.count({ where });
  return { requests: rows.map(withTopic), total };
}

type RequestRow = Omit<StoredRequest, "topic"> & {
  type: string | null;
  packageTitle: string | null;
  source: string | null;
};

function withTopic({ type, packageTitle, source, ...request }: RequestRow): StoredRequest {
  return { ...request, topic: type === null ? null : { type, title: packageTitle, source } };
}

function hashContent({ name, email, message, topic }: NewRequest, form?: FormOfBooking) {
  const content = [name, email, message, topic?.type ?? null, topic?.title ?? null, topic?.source ?? null];
  if (form) content.push(form.startsAt.toISOString(), form.formId ?? randomUUID());
  return new Uint8Array(createHash("sha256").update(JSON.stringify(content)).digest());
}
