import "server-only";

import type { EraseRefusal } from "@/lib/domain/erase-refusals";
import { removeAccountEmails } from "@/lib/server/accounts/account-emails";
import { countUsers, deleteUser } from "@/lib/server/accounts/users";
import { countBookingsOf, findBookingWithRequest, listUpcomingOf } from "@/lib/server/bookings/booking-rows";
import { cancelWithin } from "@/lib/server/bookings/bookings";
import { queueErasedEmail } from "@/lib/server/bookings/queue-booking-emails";
import { withTimesLocked } from "@/lib/server/bookings/times-lock";
import { deleteRateLimitsOf } from "@/lib/server/limits/rate-limits";
import { listRequestIdsOf } from "@/lib/server/requests/request-rows";
import { deleteRequestsOf } from "@/lib/server/requests/requests";

import { type DatabaseClient, db } from "@/lib/server/db";

/** Backups and mailboxes keep their copies. */
export function erasePerson(email: string) {
  return withTimesLocked((client) => eraseWithin(client, email));
}

export async function planErasure(email: string) {
  const address = email.toLowerCase();
  const refusal = await findRefusal(db(), address);
  if (refusal) return { refusal };
  const requestIds = await listRequestIdsOf(db(), address);
  const [bookings, accounts] = await Promise.all([countBookingsOf(requestIds), countUsers(db(), { email: address })]);
  return { refusal: null, requests: requestIds.length, bookings, accounts };
}

/** Returns null if done. Unlike the command, it refuses while a booking is upcoming: the visitor must be told first. */
export function erasePersonAtDesk(email: string): Promise<EraseRefusal | null> {
  return withTimesLocked(async (client) => {
    const refusal = await findRefusal(client, email.toLowerCase());
    if (!refusal) await eraseWithin(client, email);
    return refusal;
  });
}

async function findRefusal(client: DatabaseClient, address: string): Promise<EraseRefusal | null> {
  if ((await countUsers(client, { email: address, role: "trainer" })) > 0) return "trainer";
  return (await listUpcomingOf(client, address)).length > 0 ? "upcoming" : null;
}

async function eraseWithin(client: DatabaseClient, email: string) {
  const address = email.trim().toLowerCase();
  const requests = await deleteRequestsOf(client, address);
  const accounts = await deleteUser(client, { email: address });
  await removeAccountEmails(client, address);
  await deleteRateLimitsOf(client, address);
  return { requests, accounts };
}

/** Call this for somebody who has confirmed the address. It cancels upcoming bookings first and tells the trainer. */
export function eraseAccountAndRequests(email: string) {
  return withTimesLocked(async (client) => {
    for (const { id } of await listUpcomingOf(client, email)) {
      const booking = (await cancelWithin(client, id, "visitor")) && (await findBookingWithRequest(client, id));
      if (booking) await queueErasedEmail(client, booking);
    }
    await eraseWithin(client, email);
  });
}
