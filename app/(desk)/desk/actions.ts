"use server";

import * as z from "zod";

import { deskButtonAction } from "@/app/(desk)/desk-action";
import { readId } from "@/app/(desk)/read-id";
import { deskTodayHref } from "@/lib/desk-routes";
import { BOOKING_OUTCOMES } from "@/lib/domain/booking";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { markBooking } from "@/lib/server/bookings/bookings";
import { retryFailedEmails } from "@/lib/server/email/outbox";
import { readField } from "@/lib/validation/read-field";

const FAILED_HREF = deskTodayHref({ failed: "1" });

const outcomeSchema = z.enum(BOOKING_OUTCOMES);

export const markOutcome = deskButtonAction({
  async handle(formData, logChange) {
    const id = readId(formData);
    const outcome = outcomeSchema.parse(readField(formData, "outcome"));
    if (!(await markBooking(id, outcome))) return FAILED_HREF;
    logChange({ done: "booking marked", booking: id, outcome });
    return deskTodayHref({ done: outcome });
  },
  fail: () => FAILED_HREF,
});

export const sendAgain = deskButtonAction({
  async handle(_formData, logChange) {
    const emails = await retryFailedEmails();
    wakeBackgroundWorker();
    if (emails > 0) logChange({ done: "emails sent again", emails });
    return deskTodayHref({ done: "resent" });
  },
  fail: () => FAILED_HREF,
});
