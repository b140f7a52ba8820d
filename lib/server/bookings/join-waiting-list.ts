import "server-only";

import { DAY_MS } from "@/lib/domain/durations";
import { WAITING_DAYS } from "@/lib/domain/waiting-periods";
import type { DatabaseClient } from "@/lib/server/db";
import { countRequest } from "@/lib/server/limits/request-limit";
import { metrics } from "@/lib/server/metrics";
import { findBookableRequest } from "@/lib/server/requests/request-rows";
import { type NewRequest, saveRequest, saveRequestWithin } from "@/lib/server/requests/requests";

import { findBookedId } from "./booking-rows";
import { noteOpenTimes } from "./opened-times";
import { withTimesLocked } from "./times-lock";
import { addToEntry, findEntryOf, replaceEntry, type Waiting } from "./waiting-list";

type JoinResult =
  | { outcome: "joined"; until: Date }
  | { outcome: "stored-as-request" }
  | { outcome: "booked-or-unknown" };

export type WaitingFor = { request: NewRequest } | { requestId: string };

type WaitingForm = { waiting: Waiting; visitor: WaitingFor; networkKey: string | null };

/**
 * An address has one entry. What its owner sends replaces it; others may have typed the address, so they only add to it.
 *
 * It is safe to retry. Every form counts: to find that one is stored would tell strangers who is on the list.
 */
export async function joinWaitingList({
  waiting,
  visitor,
  networkKey,
  ownAddress,
}: WaitingForm & {
  /** It is null unless the sender is signed in to an account and has confirmed its address. */
  ownAddress: string | null;
}): Promise<JoinResult> {
  let isNewRequest = false;
  const result = await withTimesLocked<JoinResult>(async (client) => {
    const email = await findAddress(client, visitor);
    if (email === null) return { outcome: "booked-or-unknown" };
    const entry = await findEntryOf(client, email);
    const isOwner =
      email.toLowerCase() === ownAddress || ("requestId" in visitor && visitor.requestId === entry?.requestId);
    const expiresAt = new Date(Date.now() + WAITING_DAYS * DAY_MS);

    // What has opened until now is on the page that the visitor sees.
    await noteOpenTimes(client);
    const canOnlyAdd = entry && entry.expiresAt > new Date() && !isOwner;
    if (!canOnlyAdd || !(await addToEntry(client, entry, { ...waiting, expiresAt }))) {
      const { id: requestId, isNew } = await findOrSaveRequest(client, waiting, visitor);
      if (requestId === null) return { outcome: "booked-or-unknown" };
      isNewRequest = isNew;
      await replaceEntry(client, entry, { ...waiting, requestId, expiresAt });
    }
    await countRequest(client, networkKey);
    return { outcome: "joined", until: expiresAt };
  });
  if (isNewRequest) metrics.storedRequests.inc();
  return result;
}

export async function storeSuspectedSpamOfWaitingList({
  waiting: { place },
  visitor,
  networkKey,
}: WaitingForm): Promise<JoinResult> {
  if ("request" in visitor) {
    const asked = { ...requestFor(place, visitor.request), isSuspectedSpam: true };
    await saveRequest(asked, networkKey, { emailKinds: [] });
  }
  return { outcome: "stored-as-request" };
}

/** Returns null for a request that is booked or gone. */
async function findAddress(client: DatabaseClient, visitor: WaitingFor) {
  if ("request" in visitor) return visitor.request.email;
  const stored = await findBookableRequest(client, visitor.requestId);
  return stored && !(await findBookedId(client, visitor.requestId)) ? stored.email : null;
}

async function findOrSaveRequest(client: DatabaseClient, { place }: Waiting, visitor: WaitingFor) {
  if ("requestId" in visitor) return { id: visitor.requestId, isNew: false };
  const asked = requestFor(place, visitor.request);
  const stored = await saveRequestWithin(client, asked);
  const bookedId = stored.id && (await findBookedId(client, stored.id));
  // Links to a request that is booked lead to its booking, so somebody who waits again needs another request.
  return bookedId ? saveRequestWithin(client, asked, { after: bookedId }) : stored;
}

function requestFor(place: Waiting["place"], request: NewRequest): NewRequest {
  return { ...request, topic: { type: place, title: null, source: null } };
}
