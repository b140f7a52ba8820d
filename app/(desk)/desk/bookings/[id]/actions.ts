"use server";

import { deskButtonAction } from "@/app/(desk)/desk-action";
import { readId } from "@/app/(desk)/read-id";
import { deskBookingHref } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { cancelBooking, markBooking } from "@/lib/server/bookings/bookings";
import { readField } from "@/lib/validation/read-field";

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
    const outcome = readField(formData, "outcome") === "attended" ? "attended" : "missed";
    if (!(await markBooking(id, outcome))) throw new Error("not begun");
    logChange({ done: "booking marked", booking: id, outcome });
    return deskBookingHref(id, { done: outcome });
  },
  fail,
});

function fail(formData: FormData) {
  return deskBookingHref(readId(formData), { failed: "1" });
}
