import "server-only";

import { hash, randomUUID } from "node:crypto";

import * as z from "zod";

import type { BookingTime } from "@/lib/domain/booking";
import { DAY_MS } from "@/lib/domain/durations";
import type { RequestEmailKind } from "@/lib/server/email/email-kinds";
import type { RequestTopic } from "@/lib/domain/request-topic";
import type { RequestState } from "@/lib/domain/request-state";
import { countRequest } from "@/lib/server/limits/request-limit";
import { type DatabaseClient, databaseNow, db } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { fingerprint } from "@/lib/server/http/fingerprint";
import { metrics } from "@/lib/server/metrics";
import { type Answers, answersOf, perQuestion } from "@/lib/validation/fields";
import { isId, isKnown } from "@/lib/validation/stored-values";

import { listRequestIdsOf } from "./request-rows";

const storedSchema = z.array(z.object({ id: z.guid() }));

export type NewRequest = Record<"name" | "email" | "message", string> & {
  topic?: RequestTopic | null;
  /** It is the source of the visit as counted, or null if the visitor is not counted. */
  cameFrom?: string | null;
  isSuspectedSpam?: boolean;
};

export type NewRequestForBooking = NewRequest & Answers;

/** The id is null if the request was deleted immediately. */
type SavedRequest = { id: string | null; isNew: boolean };

type SaveOptions = {
  emailKinds?: RequestEmailKind[];
  /** It is the id of a booking. The same content is another request after it. */
  after?: string;
};

/** It is safe to retry: the same content is stored once within 24 hours, together with its emails. */
export async function saveRequest(
  request: NewRequest,
  networkKey: string | null,
  options: SaveOptions = {},
): Promise<SavedRequest> {
  const saved = await (networkKey
    ? saveWithinLimit(request, networkKey, options)
    : saveRequestWithin(db(), request, options));
  if (saved.isNew) metrics.storedRequests.inc();
  return saved;
}

function saveWithinLimit(request: NewRequest, networkKey: string, options: SaveOptions) {
  return db().$transaction(async (client) => {
    const saved = await saveRequestWithin(client, request, options);
    if (saved.isNew) await countRequest(client, networkKey);
    return saved;
  });
}

/** The caller counts the request in `metrics`, once that is committed. */
export async function saveRequestWithin(
  client: DatabaseClient,
  request: NewRequest,
  { emailKinds = emailKindsFor(request), after }: SaveOptions = {},
): Promise<SavedRequest> {
  const { name, email, message, topic, cameFrom = null, isSuspectedSpam = false } = request;
  const contentHash = hashContent(request, after);
  // It is SQL, since Prisma takes four statements and three times as long (docs/decisions/004-requests-and-outbox.md).
  // The subquery finds earlier copies. Concurrent ones conflict in one of two unique indexes on content and day, whose
  // days begin at midnight and at noon.
  const rows = await client.$queryRaw`
    WITH stored AS (
      INSERT INTO contacts (name, email, message, type, package_title, source, came_from, suspected_spam, content_hash)
      SELECT ${name}::text, ${email}::text, ${message}::text, ${topic?.type ?? null}::text,
        ${topic?.title ?? null}::text, ${topic?.source ?? null}::text, ${cameFrom}::text, ${isSuspectedSpam}::boolean, ${contentHash}::bytea
      WHERE NOT EXISTS (
        SELECT 1 FROM contacts WHERE content_hash = ${contentHash}::bytea AND timestamp > now() - interval '24 hours'
      )
      ON CONFLICT DO NOTHING
      RETURNING id
    ), queued AS (
      INSERT INTO emails (request_id, kind) SELECT id, unnest(${emailKinds}::text[]) FROM stored
    )
    SELECT id FROM stored`;
  const [stored] = storedSchema.parse(rows);
  if (stored) return { ...stored, isNew: true };
  return (await findStoredCopy(client, request, after)) ?? { id: null, isNew: false };
}

/** Bots must not make the site send emails to arbitrary addresses. */
function emailKindsFor({ isSuspectedSpam = false }: NewRequest): RequestEmailKind[] {
  return env().CONTACT_RECEIPT && !isSuspectedSpam ? ["trainer-request", "receipt"] : ["trainer-request"];
}

/** A form gets its id when it is rendered. Without one, no two forms are the same. */
type FormOfBooking = { formId: string | undefined; startsAt: Date };

/** Only the same form finds its request: somebody who knows a name and an address must not get what they booked. */
export async function saveRequestForBooking(
  client: DatabaseClient,
  request: NewRequestForBooking,
  form: FormOfBooking,
) {
  const storedId = await findRepeatedRequestId(client, request, form);
  if (storedId) return { id: storedId, isNew: false };

  const { name, email, message, cameFrom = null, isSuspectedSpam = false } = request;
  const answers = perQuestion((question) => request[question.name]);
  const contentHash = hashBooking(request, form);
  const data = { name, email, message, ...answers, cameFrom, suspectedSpam: isSuspectedSpam, contentHash };
  const { id } = await client.contactRequest.create({ data, select: { id: true } });
  return { id, isNew: true };
}

export async function findStoredCopy(
  client: DatabaseClient,
  request: NewRequest,
  after?: string,
): Promise<SavedRequest | null> {
  const timestamp = { gt: await databaseNow(client, -DAY_MS) };
  const where = { contentHash: hashContent(request, after), timestamp };
  const stored = await client.contactRequest.findFirst({ where, select: { id: true } });
  return stored && { ...stored, isNew: false };
}

export async function findRepeatedRequestId(
  client: DatabaseClient,
  request: NewRequestForBooking,
  form: FormOfBooking,
): Promise<string | null> {
  const contentHash = hashBooking(request, form);
  const stored = await client.contactRequest.findFirst({ where: { contentHash }, select: { id: true } });
  return stored?.id ?? null;
}

/** Deletes their bookings and emails, too. */
export async function deleteRequestsOf(client: DatabaseClient, email: string) {
  const ids = await listRequestIdsOf(client, email);
  return (await client.contactRequest.deleteMany({ where: { id: { in: ids } } })).count;
}

export async function deleteRequest(id: string): Promise<boolean> {
  if (!isId(id)) return false;

  const { count } = await db().contactRequest.deleteMany({ where: { id } });
  return count === 1;
}

/** Marks a request because of a booking. `markRequest` stores what the trainer decides. */
export async function setRequestBooked({ contactRequest }: DatabaseClient, id: string) {
  const nothingWanted = { wantedStartsAt: null, wantedPlace: null, wantedPlaceDetail: null };
  await contactRequest.updateMany({ where: { id }, data: { state: "booked", ...nothingWanted } });
}

/** Stores what could not be booked, for the trainer's reply. The last one counts, but not a past one of an old page. */
export async function setWantedTime(
  { contactRequest }: DatabaseClient,
  id: string,
  { startsAt, place, placeDetail = null }: BookingTime,
) {
  if (startsAt.getTime() <= Date.now()) return;
  const data = { wantedStartsAt: startsAt, wantedPlace: place, wantedPlaceDetail: placeDetail };
  await contactRequest.updateMany({ where: { id }, data });
}

/** Call this once its booking is cancelled. A request that the trainer has marked as not a fit stays so. */
export async function reopenRequest(client: DatabaseClient, id: string) {
  const state = { not: "not-a-fit" };
  await client.contactRequest.updateMany({ where: { id, state, firstAnsweredAt: null }, data: { state: "new" } });
  await client.contactRequest.updateMany({
    where: { id, state, firstAnsweredAt: { not: null } },
    data: { state: "contacted" },
  });
}

/** Stores when the trainer answered. The first time counts. */
export async function setRequestAnswered({ contactRequest }: DatabaseClient, id: string) {
  await contactRequest.updateMany({ where: { id, firstAnsweredAt: null }, data: { firstAnsweredAt: new Date() } });
}

/**
 * The trainer's first mark other than "new" counts as the answer. Returns "unchanged" if it has that state already, and
 * "changed" if it has neither that state nor the one that was seen.
 */
export async function markRequest(
  id: string,
  state: RequestState,
  seen?: RequestState | "unknown",
): Promise<"marked" | "unchanged" | "changed" | "unknown"> {
  if (!isId(id)) return "unknown";
  return db().$transaction(async (tx) => {
    const { contactRequest } = tx;
    const from = isKnown(seen) ? { equals: seen, not: state } : { not: state };
    const { count } = await contactRequest.updateMany({ where: { id, state: from }, data: { state } });
    const stored = await contactRequest.findUnique({ where: { id }, select: { state: true } });
    if (stored?.state !== state) return stored ? "changed" : "unknown";
    if (state !== "new") await setRequestAnswered(tx, id);
    return count === 1 ? "marked" : "unchanged";
  });
}

/** Only the note that was seen is replaced. `seen` is its fingerprint. */
export async function savePrivateNote(
  id: string,
  privateNote: string,
  seen: string,
): Promise<"saved" | "unchanged" | "changed" | "unknown"> {
  const { contactRequest } = db();
  const stored = await contactRequest.findUnique({ where: { id }, select: { privateNote: true } });
  if (!stored) return "unknown";
  if (stored.privateNote === privateNote) return "unchanged";
  if (fingerprint(stored.privateNote) !== seen) return "changed";
  const { count } = await contactRequest.updateMany({ where: { id, ...stored }, data: { privateNote } });
  return count === 1 ? "saved" : "changed";
}

function hashBooking(request: NewRequestForBooking, { startsAt, formId }: FormOfBooking) {
  const answers = answersOf(request).map(({ name, text }) => ({ [name]: text }));
  return hashContent(request, startsAt.toISOString(), formId ?? randomUUID(), ...answers);
}

function hashContent({ name, email, message, topic }: NewRequest, ...more: (string | object | undefined)[]) {
  const fields = [name, email, message, topic?.type ?? null, topic?.title ?? null, topic?.source ?? null];
  const content = [...fields, ...more.filter((part) => part !== undefined)];
  return new Uint8Array(hash("sha256", JSON.stringify(content), "buffer"));
}
