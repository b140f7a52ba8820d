import "server-only";

import { monthsBefore } from "@/lib/domain/months-before";
import { env } from "@/lib/server/env";
import type { Prisma } from "@/prisma/client/client";

/** Requests that were received earlier are purged, and links to them have expired. */
export function retentionStart() {
  return monthsBefore(new Date(), env().CONTACT_RETENTION_MONTHS);
}

/** Returns null if the request was deleted or is about to be. */
export function findBookableRequest(client: Pick<Prisma.TransactionClient, "contactRequest">, id: string) {
  const where = { id, timestamp: { gt: retentionStart() } };
  return client.contactRequest.findUnique({ where, select: { email: true } });
}
