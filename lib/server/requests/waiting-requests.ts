import "server-only";

import type { RequestState } from "@/lib/domain/request-state";
import { db } from "@/lib/server/db";

const WAITING = { state: "new" satisfies RequestState, suspectedSpam: false };

/** Requests that nobody has answered, oldest first, and how many there are in all. */
export async function listWaitingRequests(limit: number) {
  const requests = await db().contactRequest.findMany({
    where: WAITING,
    orderBy: [{ timestamp: "asc" }, { id: "asc" }],
    take: limit,
    select: { id: true, name: true, message: true, timestamp: true, type: true, packageTitle: true, source: true },
  });
  const total = requests.length < limit ? requests.length : await db().contactRequest.count({ where: WAITING });
  return { requests, total };
}
