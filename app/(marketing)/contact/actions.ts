"use server";

import { headers } from "next/headers";
import * as z from "zod";

import { clientAddressKey } from "@/lib/server/limits/client-address";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import { submitContactMessage } from "@/lib/server/contacts/submit-contact-message";
import { type ContactFieldErrors, type ContactValues, readContactFields } from "@/lib/validation/contact-fields";
import { contactMessageSchema } from "@/lib/validation/contact-message";

import { isHoneypotFilled, readTopicOfForm } from "./read-contact-form";

const MINUTE_MS = 60 * 1000;

export type ContactFormState =
  | { status: "idle" }
  | { status: "success" }
  | { status: "error"; values: ContactValues; fieldErrors?: ContactFieldErrors; retryAfterMinutes?: number };

/** Stores a contact request. A failure hands the text back, because without JavaScript the page is rendered anew. */
export async function sendContactMessage(_previous: ContactFormState, formData: FormData): Promise<ContactFormState> {
  markActionReached();
  // Anybody can call an action with anything.
  if (!(formData instanceof FormData)) return { status: "error", values: { name: "", email: "", message: "" } };
  const values = readContactFields(formData);

  const parsed = contactMessageSchema.safeParse(values);
  if (!parsed.success) return { status: "error", values, fieldErrors: z.flattenError(parsed.error).fieldErrors };

  try {
    const requestHeaders = await headers();
    const message = {
      ...parsed.data,
      topic: readTopicOfForm(formData, requestHeaders),
      isSuspectedSpam: isHoneypotFilled(formData),
    };
    const submission = await submitContactMessage(message, clientAddressKey(requestHeaders));
    if (submission.isStored) {
      wakeBackgroundWorker();
      return { status: "success" };
    }
    return { status: "error", values, retryAfterMinutes: Math.max(1, Math.ceil(submission.retryAfterMs / MINUTE_MS)) };
  } catch (error) {
    log.error({ error }, "contact message not stored");
    return { status: "error", values };
  }
}
