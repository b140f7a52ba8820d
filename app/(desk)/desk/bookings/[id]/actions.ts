"use server";

import * as z from "zod";

import { deskButtonAction, readId } from "@/app/(desk)/desk-action";
import { FAILED } from "@/app/(desk)/desk-messages";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { deskBookingHref, deskTodayHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { cancelBooking, markBooking } from "@/lib/server/bookings/bookings";
import { readField } from "@/lib/validation/read-field";

const outcomeSchema = z.enum(BOOKING_OUTCOMES);

export const cancel = deskButtonAction(async (formData, logChange) => {
  const id = readId(formData);
  const outcome = await cancelBooking({ id, by: "desk", networkKey: null });
  if (outcome === "not-upcoming") return { status: "failed", message: FAILED };
  wakeBackgroundWorker();
  if (outcome === "cancelled") logChange({ done: "booking cancelled", booking: id });
  return deskBookingHref(id, { done: "cancelled" });
});

/** Marks a booking from the Today page, whose form has the field `today`, or from the booking's page. */
export const mark = deskButtonAction(async (formData, logChange) => {
  const id = readId(formData);
  const outcome = outcomeSchema.parse(readField(formData, "outcome"));
  const result = await markBooking(id, outcome);
  if (result === "not-begun") return { status: "failed", message: FAILED };
  if (result === "marked") logChange({ done: "booking marked", booking: id, outcome });
  return readField(formData, "today") ? deskTodayHref({ done: outcome }) : deskBookingHref(id, { done: outcome });
});
