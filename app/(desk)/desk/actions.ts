"use server";

import { deskButtonAction } from "@/app/(desk)/desk-action";
import { deskTodayHref } from "@/lib/desk-routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { resendEmails } from "@/lib/server/notifications/resend-emails";

export const sendAgain = deskButtonAction(async (_formData, logChange) => {
  const emails = await resendEmails();
  wakeBackgroundWorker();
  if (emails > 0) logChange({ done: "emails sent again", emails });
  return deskTodayHref({ done: "resent" });
});
