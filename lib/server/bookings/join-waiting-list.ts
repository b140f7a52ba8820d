import "server-only";

import { countRequest } from "@/lib/server/limits/rate-limits";
import { db } from "@/lib/server/db";
import { findBookableRequest } from "@/lib/server/requests/request-rows";
import { type NewRequest, saveRequestWithin } from "@/lib/server/requests/requests";
import type { Prisma } from "@/prisma/client/client";

import { findBookedId } from "./booking-rows";
import type { BookedFor } from "./bookings";
import { noteOpenTimes } from "./opened-times";
import { withTimesLocked } from "./times-lock";
import { findSameEntry, saveWaitingEntry, type Waiting } from "./waiting-list";

type Client = Prisma.TransactionClient;
type JoinResult =
  | { outcome: "joined"; until: Date }
  | { outcome: "stored-as-request" }
  | { outcome: "booked-or-unknown" };

/** It is safe to retry: an address has one entry. */
export function joinWaitingList(
  waiting: Waiting,
  visitor: BookedFor,
  networkKey: string | null = null,
): Promise<JoinResult> {
  return withTimesLocked(async (client) => {
    const request = await findOrSaveRequest(client, waiting, visitor);
    if (!request || (await findBookedId(client, request.id))) return { outcome: "booked-or-unknown" };

    // What has opened until now is on the page that the visitor sees.
    await noteOpenTimes(client);
    const isRepeated = await findSameEntry(client, request.email, waiting);
    const until = await saveWaitingEntry(client, request.id, request.email, waiting);
    if (request.isNew || !isRepeated) await countRequest(client, networkKey);
    return { outcome: "joined", until };
  });
}

export async function findRepeatedEntry(waiting: Waiting, visitor: BookedFor): Promise<JoinResult | null> {
  const email =
    "request" in visitor ? visitor.request.email : (await findBookableRequest(db(), visitor.requestId))?.email;
  const entry = email === undefined ? null : await findSameEntry(db(), email, waiting);
  return entry && { outcome: "joined", until: entry.expiresAt };
}

export function storeSuspectedSpamOfWaitingList(
  { place }: Waiting,
  visitor: BookedFor,
  networkKey: string | null = null,
): Promise<JoinResult> {
  return db().$transaction(async (client) => {
    if ("request" in visitor) {
      const asked = { ...requestFor(place, visitor.request), isSuspectedSpam: true };
      const { isNew } = await saveRequestWithin(client, asked, { emailKinds: [] });
      if (isNew) await countRequest(client, networkKey);
    }
    return { outcome: "stored-as-request" };
  });
}

async function findOrSaveRequest(client: Client, { place }: Waiting, visitor: BookedFor) {
  if ("requestId" in visitor) {
    const { requestId: id } = visitor;
    const stored = await findBookableRequest(client, id);
    return stored && { id, email: stored.email, isNew: false };
  }
  const { email } = visitor.request;
  const asked = requestFor(place, visitor.request);
  const stored = await saveRequestWithin(client, asked);
  const bookedId = stored.id && (await findBookedId(client, stored.id));
  // Links to a request that is booked lead to its booking, so somebody who waits again needs another request.
  const { id, isNew } = bookedId ? await saveRequestWithin(client, asked, { after: bookedId }) : stored;
  return id === null ? null : { id, email, isNew };
}

function requestFor(place: Waiting["place"], request: NewRequest): NewRequest {
  return { ...request, topic: { type: place, title: null, source: null } };
}
