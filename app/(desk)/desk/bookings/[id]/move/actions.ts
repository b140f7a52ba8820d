"use server";

import { redirect } from "next/navigation";
import * as z from "zod";

import { changedMeanwhile, deskAction, idSchema } from "@/app/(desk)/desk-action";
import { TAKEN } from "@/app/(desk)/desk-messages";
import { deskBookingHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { changeBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { bookingTimeSchema } from "@/lib/validation/booking-request";

export const moveBooking = deskAction({
  schema: bookingTimeSchema.pick({ startsAt: true }).extend({ id: idSchema, seen: z.string() }),
  async run({ id, startsAt, seen }, _formData, logChange) {
    const booking = await findBooking(db(), id);
    if (!booking) redirect(deskBookingHref(id));
    const { place, placeDetail } = booking;
    if (place === "unknown") return changedMeanwhile;
    const time = { place, placeDetail, startsAt };
    const outcome = await changeBooking({ id, time, seen, by: "desk", networkKey: null });
    if (outcome === "taken") return { status: "error", message: TAKEN };
    if (outcome === "not-upcoming") return changedMeanwhile;
    wakeBackgroundWorker();
    if (outcome === "changed") logChange({ done: "booking moved", booking: id });
    redirect(deskBookingHref(id, { done: "moved" }));
  },
});
