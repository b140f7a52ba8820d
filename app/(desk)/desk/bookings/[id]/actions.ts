"use server";

import { notFound } from "next/navigation";
import * as z from "zod";

import { changedMeanwhile, deskAction, idSchema } from "@/app/(desk)/desk-action";
import { site } from "@/lib/content/site";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { cancelBooking, changeBooking, markBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { bookingPlaceSchema, readDetail } from "@/lib/validation/booking-request";

export const cancel = deskAction({
  schema: z.object({ id: idSchema, seen: z.string() }),
  async run({ id, seen }, _formData, logChange) {
    const outcome = await cancelBooking({ id, seen, by: "desk", networkKey: null });
    if (outcome === "not-upcoming") return changedMeanwhile;
    wakeBackgroundWorker();
    if (outcome === "cancelled") logChange({ done: "booking cancelled", booking: id });
    return { status: "done", message: "Cancelled." };
  },
});

export const saveWhere = deskAction({
  schema: (formData) => bookingPlaceSchema(formData).extend({ id: idSchema, seen: z.string() }),
  async run({ id, place, seen, ...typed }, _formData, logChange) {
    const booking = await findBooking(db(), id);
    if (!booking) notFound();
    const time = { place, placeDetail: readDetail(place, typed, site.gymCities), startsAt: booking.startsAt };
    const outcome = await changeBooking({ id, time, seen, by: "desk", networkKey: null });
    if (outcome === "taken" || outcome === "not-upcoming") return changedMeanwhile;
    wakeBackgroundWorker();
    if (outcome === "changed") logChange({ done: "booking's place changed", booking: id });
    return { status: "done", message: "Saved." };
  },
});

export const mark = deskAction({
  schema: z.object({ id: idSchema, outcome: z.enum(BOOKING_OUTCOMES), seen: z.string() }),
  async run({ id, outcome, seen }, _formData, logChange) {
    const result = await markBooking(id, outcome, seen);
    if (result === "changed") return changedMeanwhile;
    if (result === "marked") logChange({ done: "booking marked", booking: id, outcome });
    return { status: "done", message: `Marked as ${outcome}.` };
  },
});
