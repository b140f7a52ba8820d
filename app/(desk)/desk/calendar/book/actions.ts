"use server";

import { notFound, redirect } from "next/navigation";

import { deskAction } from "@/app/(desk)/desk-action";
import { BOOKED_BEFORE, TAKEN } from "@/app/(desk)/desk-messages";
import { site } from "@/lib/content/site";
import { deskBookingHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { findBooking } from "@/lib/server/bookings/booking-rows";
import { createBooking } from "@/lib/server/bookings/bookings";
import { db } from "@/lib/server/db";
import { bookingSchema } from "@/lib/validation/booking-request";
import { readField } from "@/lib/validation/read-field";
import { isId } from "@/lib/validation/stored-values";

export const bookAtDesk = deskAction({
  schema: (formData) =>
    bookingSchema(formData, { gyms: site.gymCities, isForStored: readField(formData, "request") !== "" }),
  async run({ time, visitor, formId }, formData, logChange) {
    const requestId = readField(formData, "request") || null;
    if (requestId && !isId(requestId)) notFound();
    const bookedFor = requestId ? { requestId } : { request: visitor, formId };
    const booked = await createBooking({ time, bookedFor, by: "desk", networkKey: null });
    if (booked.outcome === "unknown-request") notFound();
    if (booked.outcome !== "booked") return { status: "error", message: TAKEN };
    if (!booked.isNew && !(await isAt(booked.bookingId, time.startsAt))) {
      return { status: "error", message: BOOKED_BEFORE };
    }
    wakeBackgroundWorker();
    if (booked.isNew) logChange({ done: "booking created", booking: booked.bookingId });
    redirect(deskBookingHref(booked.bookingId, { done: "created" }));
  },
});

async function isAt(bookingId: string, startsAt: Date) {
  return (await findBooking(db(), bookingId))?.startsAt.getTime() === startsAt.getTime();
}
