import "server-only";

import { findBookingWithRequest, findUpcomingIds } from "@/lib/server/bookings/booking-rows";
import { cancelWithin } from "@/lib/server/bookings/bookings";
import { withCalendarLocked } from "@/lib/server/bookings/calendar-lock";
import { queueErasedEmail } from "@/lib/server/bookings/queue-booking-emails";
import { db } from "@/lib/server/db";
import { hashEmail } from "@/lib/server/limits/hash-email";
import { deleteRequestsOf } from "@/lib/server/requests/requests";

/** Backups and mailboxes keep their copies. */
export async function erasePerson(email: string) {
  const address = email.trim().toLowerCase();
  const [messages, { count: accounts }] = await db().$transaction([
    deleteRequestsOf(address),
    db().user.deleteMany({ where: { email: address } }),
    db().rateLimit.deleteMany({ where: { key: { endsWith: `:${hashEmail(address)}` } } }),
  ]);
  return { messages, accounts };
}

/** For somebody who has confirmed the address. Bookings ahead are cancelled first, and the trainer is told. */
export function eraseAccountAndRequests({ id, email }: { id: string; email: string }) {
  return withCalendarLocked(async (tx) => {
    for (const bookingId of await findUpcomingIds(email, tx)) {
      const booking = (await cancelWithin(tx, bookingId, "visitor")) && (await findBookingWithRequest(bookingId, tx));
      if (booking) await queueErasedEmail(tx, booking);
    }
    await deleteRequestsOf(email, tx);
    await tx.user.deleteMany({ where: { id } });
  });
}
