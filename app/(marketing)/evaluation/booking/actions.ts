"use server";

import { redirect } from "next/navigation";

import { bookingHref, routes } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { bookingToken, readBookingToken } from "@/lib/server/evaluations/evaluation-links";
import { cancelEvaluation } from "@/lib/server/evaluations/evaluations";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { readField } from "@/lib/validation/read-field";

/** Leads back to the booking's page, which shows how it stands. */
export async function cancelBooking(formData: FormData) {
  markActionReached();
  const id = formData instanceof FormData ? readBookingToken(readField(formData, "token")) : null;
  if (!id) redirect(routes.booking);

  const href = bookingHref(bookingToken(id));
  redirect((await tryToCancel(id)) ? href : `${href}&failed=1`);
}

/** Whether the outcome is known. */
async function tryToCancel(id: string) {
  try {
    await cancelEvaluation(id);
    wakeBackgroundWorker();
    return true;
  } catch (error) {
    log.error({ error }, "evaluation not cancelled");
    return false;
  }
}
