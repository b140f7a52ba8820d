import "server-only";

import { REQUEST_RETENTION_MONTHS } from "@/lib/content/privacy-page";
import { monthsBefore } from "@/lib/domain/dates";
import type { Prisma } from "@/prisma/client/client";

/** Requests that were received earlier are purged, and links to them have expired. */
export function retentionStart() {
  return monthsBefore(new Date(), REQUEST_RETENTION_MONTHS);
}

/** Returns null if the request was deleted or is about to be. */
export function findBookableRequest(client: Pick<Prisma.TransactionClient, "contactRequest">, id: string) {
  const where = { id, timestamp: { gt: retentionStart() } };
  return client.contactRequest.findUnique({ where, select: { email: true } });
}
