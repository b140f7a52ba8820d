"use server";

import { refresh } from "next/cache";
import { notFound, redirect } from "next/navigation";

import { deskAction } from "@/app/(desk)/desk-action";
import { BOOKED_BEFORE, TAKEN } from "@/app/(desk)/desk-messages";
import { readBookingForm } from "@/app/booking-form/read-booking-form";
import { deskBookingHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { createBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { readBookingFields } from "@/lib/validation/booking-fields";
import { isId } from "@/lib/validation/id";
import { readField } from "@/lib/validation/read-field";

/** Books a time for somebody on the phone, or for a stored request. */
export const bookAtDesk = deskAction({
  read: readBookingFields,
  async handle(formData, logChange) {
    const values = readBookingFields(formData);
    const requestId = readField(formData, "request") || null;
    if (requestId && !isId(requestId)) notFound();
    const form = readBookingForm(values, requestId);
    if ("fieldErrors" in form) return { status: "error", values, fieldErrors: form.fieldErrors };

    const booked = await createBooking(form.time, form.bookedFor, "desk");
    if (booked.outcome === "unknown-request") notFound();
    if (booked.outcome !== "booked") {
      // The page is rendered again with the times that are still open.
      refresh();
      return { status: "error", values, message: TAKEN };
    }
    if (!booked.isNew && !(await isAt(booked.bookingId, form.time.startsAt))) {
      return { status: "error", values, message: BOOKED_BEFORE };
    }
    wakeBackgroundWorker();
    if (booked.isNew) logChange({ done: "booking created", booking: booked.bookingId });
    redirect(deskBookingHref(booked.bookingId, { done: "created" }));
  },
});

async function isAt(bookingId: string, startsAt: Date) {
  return (await findBooking(db(), bookingId))?.startsAt.getTime() === startsAt.getTime();
}
