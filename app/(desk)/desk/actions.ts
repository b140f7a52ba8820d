"use server";

import { deskButtonAction } from "@/app/(desk)/desk-action";
import { deskTodayHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { retryFailedEmails } from "@/lib/server/email/outbox";

export const sendAgain = deskButtonAction(async (_formData, logChange) => {
  const emails = await retryFailedEmails();
  wakeBackgroundWorker();
  if (emails > 0) logChange({ done: "emails sent again", emails });
  return deskTodayHref({ done: "resent" });
});
