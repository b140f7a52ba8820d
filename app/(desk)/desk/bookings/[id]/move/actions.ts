"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";

import { deskAction, readId } from "@/app/(desk)/desk-action";
import { FAILED, TAKEN } from "@/app/(desk)/desk-messages";
import { deskBookingHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { changeBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { bookingTimeSchema } from "@/lib/validation/booking-request";

export const moveBooking = deskAction({
  schema: bookingTimeSchema.pick({ startsAt: true }),
  async run({ startsAt }, formData, logChange) {
    const id = readId(formData);
    const booking = await findBooking(db(), id);
    if (!booking) redirect(deskBookingHref(id));
    const { place, placeDetail } = booking;
    if (place === "unknown") return { status: "failed", message: FAILED };
    const outcome = await changeBooking({ id, time: { place, placeDetail, startsAt }, by: "desk", networkKey: null });
    if (outcome === "taken") {
      refresh();
      return { status: "error", message: TAKEN };
    }
    if (outcome === "not-upcoming") return { status: "failed", message: FAILED };
    wakeBackgroundWorker();
    if (outcome === "changed") logChange({ done: "booking moved", booking: id });
    redirect(deskBookingHref(id, { done: "moved" }));
  },
});
