"use server";

import { redirect } from "next/navigation";

import { bookingHref, routes } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { bookingToken, readBookingToken } from "@/lib/server/bookings/booking-links";
import { cancelBooking } from "@/lib/server/bookings/bookings";
import { redirectAction } from "@/lib/server/form-action";
import { readField } from "@/lib/validation/read-field";

/** Leads back to the booking's page, which shows how it stands. */
export const confirmCancellation = redirectAction({
  failure: "booking not cancelled",
  async handle(formData) {
    const id = readId(formData);
    await cancelBooking(id);
    wakeBackgroundWorker();
    redirect(bookingHref(bookingToken(id)));
  },
  fail: (formData) => redirect(bookingHref(bookingToken(readId(formData)), { failed: "1" })),
});

function readId(formData: FormData) {
  return readBookingToken(readField(formData, "token")) ?? redirect(routes.booking);
}
