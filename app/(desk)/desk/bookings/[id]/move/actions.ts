"use server";

import { refresh } from "next/cache";
import { redirect } from "next/navigation";
import * as z from "zod";

import { deskAction } from "@/app/(desk)/desk-action";
import { FAILED, TAKEN } from "@/app/(desk)/desk-messages";
import { readId } from "@/app/(desk)/read-id";
import { failed } from "@/app/form-outcome/form-state";
import { deskBookingHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { changeBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { readBookingFields } from "@/lib/validation/booking-fields";
import { bookingTimeSchema } from "@/lib/validation/booking-request";

const moveSchema = bookingTimeSchema.pick({ startsAt: true });

/** Moves a booking to another time. Its place stays as it is. */
export const moveBooking = deskAction({
  read: readBookingFields,
  async handle(formData, logChange) {
    const id = readId(formData);
    const values = readBookingFields(formData);
    const parsed = moveSchema.safeParse(values);
    if (!parsed.success) return { status: "error", values, fieldErrors: z.flattenError(parsed.error).fieldErrors };

    const booking = await findBooking(db(), id);
    if (!booking) redirect(deskBookingHref(id));
    const { place, placeDetail } = booking;
    if (place === "unknown") return failed(FAILED, values);
    const outcome = await changeBooking(id, { place, placeDetail, startsAt: parsed.data.startsAt }, "desk");
    if (outcome === "taken") {
      // The page is rendered again with the times that are still open.
      refresh();
      return { status: "error", values, message: TAKEN };
    }
    if (outcome === "not-upcoming") return failed(FAILED, values);
    wakeBackgroundWorker();
    if (outcome === "changed") logChange({ done: "booking moved", booking: id });
    redirect(deskBookingHref(id, { done: "moved" }));
  },
});
