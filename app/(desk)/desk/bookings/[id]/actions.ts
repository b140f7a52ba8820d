"use server";

import { readId } from "@/app/(desk)/read-id";
import { runDeskButton } from "@/app/(desk)/run-desk-action";
import { deskBookingHref } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { cancelBooking, markBooking } from "@/lib/server/bookings/bookings";
import { readField } from "@/lib/validation/read-field";

export async function cancel(formData: FormData) {
  const id = readId(formData);
  await runDeskButton(formData, {
    failed: deskBookingHref(id, { failed: "1" }),
    async run(logChange) {
      if (!(await cancelBooking(id, "desk"))) throw new Error("not upcoming");
      wakeBackgroundWorker();
      logChange({ done: "booking cancelled", booking: id });
      return deskBookingHref(id, { done: "cancelled" });
    },
  });
}

export async function mark(formData: FormData) {
  const id = readId(formData);
  const outcome = readField(formData, "outcome") === "attended" ? "attended" : "missed";
  await runDeskButton(formData, {
    failed: deskBookingHref(id, { failed: "1" }),
    async run(logChange) {
      if (!(await markBooking(id, outcome))) throw new Error("not begun");
      logChange({ done: "booking marked", booking: id, outcome });
      return deskBookingHref(id, { done: outcome });
    },
  });
}
