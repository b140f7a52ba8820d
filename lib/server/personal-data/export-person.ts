import "server-only";

import { toJson } from "@/lib/domain/export-formats";
import { findAccountData } from "@/lib/server/accounts/users";
import { listBookingData } from "@/lib/server/bookings/booking-rows";
import { listWaitingData } from "@/lib/server/bookings/waiting-list";
import { listRequestData, listRequestIdsOf } from "@/lib/server/requests/request-rows";
import { perQuestion } from "@/lib/validation/fields";

import { db } from "@/lib/server/db";

/** Messages of this many requests fit into memory at any length. */
const CHUNK_SIZE = 100;

type Person = { id: string; email: string; emailVerified: Date | null };

/** Yields parts of a JSON file, with requests and bookings only if the address is confirmed: anyone can type it. */
export async function exportPerson({ id, email, emailVerified }: Person): Promise<AsyncGenerator<string>> {
  const account = await findAccountData(id);
  const requestIds = emailVerified ? await listRequestIdsOf(db(), email) : null;

  return (async function* () {
    yield `{ "account": ${JSON.stringify(account && toAccount(account), null, 2)}`;
    if (requestIds) {
      yield `,\n"requests": `;
      yield* toJson(requestRows(requestIds));
      yield `,\n"bookings": `;
      yield* toJson(bookingRows(requestIds));
      yield `,\n"waiting_list": `;
      yield* toJson(waitingRows(requestIds));
    }
    yield "}\n";
  })();
}

function toAccount({ email, name, createdAt, emailVerified, accounts }: AccountData) {
  const providers = accounts.map(({ provider }) => provider);
  return { email, name, created: createdAt, confirmed: emailVerified, providers };
}

type AccountData = NonNullable<Awaited<ReturnType<typeof findAccountData>>>;

async function* requestRows(requestIds: string[]) {
  for (const ids of chunksOf(requestIds)) {
    for (const request of await listRequestData(ids))
      yield {
        id: request.id,
        name: request.name,
        email: request.email,
        message: request.message,
        ...perQuestion(({ name }) => request[name]),
        timestamp: request.timestamp.toISOString(),
        type: request.type,
        package_title: request.packageTitle,
        source: request.source,
        came_from: request.cameFrom,
        suspected_spam: request.suspectedSpam,
        state: request.state,
        first_answered_at: request.firstAnsweredAt?.toISOString() ?? null,
        wanted_starts: request.wantedStartsAt?.toISOString() ?? null,
        wanted_place: request.wantedPlace,
        wanted_detail: request.wantedPlaceDetail,
      };
  }
}

async function* bookingRows(requestIds: string[]) {
  for (const ids of chunksOf(requestIds)) {
    for (const booking of await listBookingData(ids))
      yield {
        id: booking.id,
        request: booking.requestId,
        starts: booking.startsAt.toISOString(),
        ends: booking.endsAt.toISOString(),
        place: booking.place,
        detail: booking.placeDetail,
        state: booking.state,
        previous_starts: booking.previousStartsAt?.toISOString() ?? null,
        cancelled_by: booking.cancelledBy,
        created: booking.createdAt.toISOString(),
      };
  }
}

async function* waitingRows(requestIds: string[]) {
  for (const { requestId, expiresAt, toldAt, opened, ...entry } of await listWaitingData(requestIds))
    yield {
      ...entry,
      request: requestId,
      expires: expiresAt.toISOString(),
      told: toldAt?.toISOString() ?? null,
      opened: opened.map((startsAt) => startsAt.toISOString()).join(" "),
    };
}

function* chunksOf(ids: string[]) {
  for (let start = 0; start < ids.length; start += CHUNK_SIZE) yield ids.slice(start, start + CHUNK_SIZE);
}
