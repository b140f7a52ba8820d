"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod";

import { inMinutes } from "@/components/forms/visitor-form-parts";
import { NOT_CANCELLED } from "@/lib/content/state-texts";
import { bookingHref, routes } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { bookingToken, readBookingToken } from "@/lib/server/bookings/booking-links";
import { cancelBooking, findRepeatedCancellation } from "@/lib/server/bookings/bookings";
import { sessionAction } from "@/lib/server/http/form-action";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { readField } from "@/lib/validation/read-field";

/** It needs no session, but its form is in a closed dialog after a page load, so the page shows what failed. */
export const confirmCancellation = sessionAction({
  failure: "booking not cancelled",
  message: NOT_CANCELLED,
  schema: z.object({}),
  authorize: async () => true,
  async run(_data, formData) {
    const id = readBookingToken(readField(formData, "token")) ?? redirect(routes.booking);
    const outcome = await storeWithinRequestLimit(clientNetworkKey(await headers()), {
      store: (networkKey) => cancelBooking({ id, by: "visitor", networkKey }),
      findStored: () => findRepeatedCancellation(id),
    });
    if (typeof outcome === "object") {
      return {
        status: "failed",
        message: `Your booking wasn’t cancelled. Please try again in ${inMinutes(outcome.retryAfterMs)}.`,
      };
    }
    wakeBackgroundWorker();
    redirect(bookingHref(bookingToken(id)));
  },
});
