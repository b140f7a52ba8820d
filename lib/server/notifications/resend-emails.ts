import "server-only";

import { tellAfterRestore } from "@/lib/server/bookings/opened-times";
import { retryFailedEmails } from "@/lib/server/email/outbox";

/** Returns how many emails are tried again. */
export async function resendEmails() {
  await tellAfterRestore();
  return retryFailedEmails();
}
