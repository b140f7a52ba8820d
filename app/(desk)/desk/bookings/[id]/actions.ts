"use server";

import * as z from "zod";

import { deskButtonAction } from "@/app/(desk)/desk-action";
import { readId } from "@/app/(desk)/read-id";
import { deskBookingHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { cancelBooking, markBooking } from "@/lib/server/bookings/bookings";
import { readField } from "@/lib/validation/read-field";

const outcomeSchema = z.enum(BOOKING_OUTCOMES);

export const cancel = deskButtonAction({
  async handle(formData, logChange) {
    const id = readId(formData);
    if (!(await cancelBooking(id, "desk"))) throw new Error("not upcoming");
    wakeBackgroundWorker();
    logChange({ done: "booking cancelled", booking: id });
    return deskBookingHref(id, { done: "cancelled" });
  },
  fail,
});

export const mark = deskButtonAction({
  async handle(formData, logChange) {
    const id = readId(formData);
    const outcome = outcomeSchema.parse(readField(formData, "outcome"));
    if (!(await markBooking(id, outcome))) throw new Error("not begun");
    logChange({ done: "booking marked", booking: id, outcome });
    return deskBookingHref(id, { done: outcome });
  },
  fail,
});

function fail(formData: FormData) {
  return deskBookingHref(readId(formData), { failed: "1" });
}
