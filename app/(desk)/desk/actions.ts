"use server";

import * as z from "zod";

import { deskAction } from "@/app/(desk)/desk-action";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { resendEmails } from "@/lib/server/notifications/resend-emails";

export const sendAgain = deskAction({
  schema: z.object({}),
  async run(_data, _formData, logChange) {
    const emails = await resendEmails();
    wakeBackgroundWorker();
    if (emails > 0) logChange({ done: "emails sent again", emails });
    return { status: "done", message: "They are being sent again." };
  },
});
