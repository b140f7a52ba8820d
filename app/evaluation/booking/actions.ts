"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { MINUTE_MS } from "@/lib/domain/durations";
import { bookingHref, routes } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { bookingToken, readBookingToken } from "@/lib/server/bookings/booking-links";
import { cancelBooking, findRepeatedCancellation } from "@/lib/server/bookings/bookings";
import { redirectAction } from "@/lib/server/form-action";
import { clientAddressKey, storeWithinRequestLimit } from "@/lib/server/limits/rate-limits";
import { readField } from "@/lib/validation/read-field";

export const confirmCancellation = redirectAction({
  failure: "booking not cancelled",
  async handle(formData) {
    const id = readId(formData);
    const outcome = await storeWithinRequestLimit(clientAddressKey(await headers()), {
      store: (networkKey) => cancelBooking(id, "visitor", networkKey),
      findStored: () => findRepeatedCancellation(id),
    });
    const token = bookingToken(id);
    if (typeof outcome === "object") redirect(bookingHref(token, { failed: "1", wait: minutesUntil(outcome) }));
    wakeBackgroundWorker();
    redirect(bookingHref(token));
  },
  fail: (formData) => redirect(bookingHref(bookingToken(readId(formData)), { failed: "1" })),
});

function readId(formData: FormData) {
  return readBookingToken(readField(formData, "token")) ?? redirect(routes.booking);
}

function minutesUntil({ retryAfterMs }: { retryAfterMs: number }) {
  return String(Math.ceil(retryAfterMs / MINUTE_MS));
}
