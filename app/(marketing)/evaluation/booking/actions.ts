"use server";

import { redirect } from "next/navigation";

import { bookingHref, routes } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { bookingToken, readBookingToken } from "@/lib/server/bookings/booking-links";
import { cancelBooking } from "@/lib/server/bookings/bookings";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { readField } from "@/lib/validation/read-field";

/** Leads back to the booking's page, which shows how it stands. */
export async function confirmCancellation(formData: FormData) {
  markActionReached();
  const id = formData instanceof FormData ? readBookingToken(readField(formData, "token")) : null;
  if (!id) redirect(routes.booking);

  const href = bookingHref(bookingToken(id));
  redirect((await tryToCancel(id)) ? href : `${href}&failed=1`);
}

/** Whether the outcome is known. */
async function tryToCancel(id: string) {
  try {
    await cancelBooking(id);
    wakeBackgroundWorker();
    return true;
  } catch (error) {
    log.error({ error }, "booking not cancelled");
    return false;
  }
}
