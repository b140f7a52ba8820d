"use server";

import * as z from "zod";

import { readId } from "@/app/(desk)/read-id";
import { runDeskButton } from "@/app/(desk)/run-desk-action";
import { deskTodayHref } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { markBooking } from "@/lib/server/bookings/bookings";
import { retryFailedEmails } from "@/lib/server/email/outbox";
import { readField } from "@/lib/validation/read-field";

const FAILED_HREF = deskTodayHref({ failed: "1" });

const outcomeSchema = z.enum(["attended", "missed"]);

export async function markOutcome(form: FormData) {
  const id = readId(form);
  return runDeskButton(form, {
    failed: FAILED_HREF,
    run: async (logChange) => {
      const outcome = outcomeSchema.parse(readField(form, "outcome"));
      if (!(await markBooking(id, outcome))) return FAILED_HREF;
      logChange({ done: "booking marked", booking: id, outcome });
      return deskTodayHref({ done: outcome });
    },
  });
}

export async function sendAgain(form: FormData) {
  return runDeskButton(form, {
    failed: FAILED_HREF,
    run: async (logChange) => {
      const emails = await retryFailedEmails();
      wakeBackgroundWorker();
      if (emails > 0) logChange({ done: "emails sent again", emails });
      return deskTodayHref({ done: "resent" });
    },
  });
}
