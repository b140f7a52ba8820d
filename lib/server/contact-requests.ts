import "server-only";

import type { ContactRequest } from "@/lib/domain/contact-letters";
import { FOLLOW_UP_DAYS, type FollowUpState, type RequestState } from "@/lib/domain/request-state";
import { CONTACT_COLUMNS } from "@/lib/server/contact-columns";
import { db } from "@/lib/server/db";
import type { Prisma } from "@/prisma/client/client";

const HOUR_MS = 60 * 60 * 1000;
/** Whoever has not answered by then will not because of one more mail. */
const REMINDED_FOR_MS = FOLLOW_UP_DAYS * 24 * HOUR_MS;

/** Null if it was deleted. */
export async function findContactRequest(id: string): Promise<ContactRequest | null> {
  const row = await db().contactMessage.findUnique({ where: { id }, select: CONTACT_COLUMNS });
  return row && toRequest(row);
}

/** What the page of a link shows: not who wrote, since links end up in histories and logs. */
export function findRequestState(id: string) {
  return db().contactMessage.findUnique({ where: { id }, select: { state: true, timestamp: true } });
}

/** Does nothing if it was deleted; the page of the link says so. */
export async function markRequest(id: string, state: FollowUpState) {
  await db().contactMessage.updateMany({ where: { id }, data: { state } });
}

/** When a time is booked for the request, or no longer. */
export async function setRequestState(tx: Prisma.TransactionClient, id: string, state: RequestState) {
  await tx.contactMessage.update({ where: { id }, data: { state }, select: { id: true } });
}

/** Requests nobody has answered within the promised time, the oldest first, and how many there are in all. */
export async function listOverdueRequests(promisedHours: number, limit: number) {
  const now = Date.now();
  const where = {
    state: "new" satisfies RequestState,
    suspectedSpam: false,
    timestamp: { lt: new Date(now - promisedHours * HOUR_MS), gt: new Date(now - REMINDED_FOR_MS) },
  };
  const orderBy = [{ timestamp: "asc" as const }, { id: "asc" as const }];
  const rows = await db().contactMessage.findMany({ where, orderBy, take: limit, select: CONTACT_COLUMNS });
  const total = rows.length < limit ? rows.length : await db().contactMessage.count({ where });
  return { requests: rows.map(toRequest), total };
}

type RequestRow = Omit<ContactRequest, "topic"> & {
  type: string | null;
  packageTitle: string | null;
  source: string | null;
};

function toRequest({ type, packageTitle, source, ...request }: RequestRow): ContactRequest {
  return { ...request, topic: type === null ? null : { type, title: packageTitle, source } };
}
