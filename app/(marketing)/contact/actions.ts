"use server";

import { headers } from "next/headers";
import * as z from "zod";

import { queryOfContactPage } from "@/app/(marketing)/contact-page-query";
import { requestTopics } from "@/lib/content/request-topics";
import { findPlace } from "@/lib/domain/booking";
import { type RequestTopic, readRequestTopic } from "@/lib/domain/request-topic";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { db } from "@/lib/server/db";
import { findStoredCopy, saveRequest } from "@/lib/server/requests/requests";
import { requestToken } from "@/lib/server/bookings/booking-links";
import { clientAddressKey } from "@/lib/server/limits/rate-limits";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { formAction } from "@/lib/server/form-action";
import { type ContactFieldErrors, type ContactValues, readContactFields } from "@/lib/validation/contact-fields";
import { contactRequestSchema } from "@/lib/validation/contact-request";
import { isHoneypotFilled } from "@/lib/validation/honeypot";

export type ContactFormState =
  | { status: "idle" }
  | { status: "success"; requestToken: string | null; place: string | undefined }
  | {
      status: "error";
      values: ContactValues;
      fieldErrors?: ContactFieldErrors;
      retryAfterMs?: number;
      isOutdated?: boolean;
    };

/** Stores a request. An error returns the values, because without JavaScript the page is rendered again. */
export const sendContactRequest = formAction<ContactFormState>({
  failure: "request not stored",
  fail: (formData) => ({ status: "error", values: readContactFields(formData) }),
  async handle(formData) {
    const values = readContactFields(formData);
    const parsed = contactRequestSchema.safeParse(values);
    if (!parsed.success) return { status: "error", values, fieldErrors: z.flattenError(parsed.error).fieldErrors };

    const requestHeaders = await headers();
    const request = {
      ...parsed.data,
      topic: readTopicOfForm(formData, requestHeaders),
      isSuspectedSpam: isHoneypotFilled(formData),
    };
    const stored = await storeWithinRequestLimit(clientAddressKey(requestHeaders), {
      store: (networkKey) => saveRequest(request, networkKey),
      findStored: () => findStoredCopy(db(), request),
    });
    if ("retryAfterMs" in stored) return { status: "error", values, retryAfterMs: stored.retryAfterMs };
    wakeBackgroundWorker();
    return {
      status: "success",
      // An earlier copy may belong to somebody else who used the same words.
      requestToken: stored.isNew && stored.id ? requestToken(stored.id) : null,
      place: findPlace(request.topic?.type),
    };
  },
});

/** Without JavaScript the hidden fields of the topic are missing, and a checkbox can send an empty `type` instead. */
function readTopicOfForm(formData: FormData, requestHeaders: Headers): RequestTopic | null {
  const fields = formData.has("type") ? formData : queryOfContactPage(requestHeaders);
  return readRequestTopic(Object.fromEntries(fields), requestTopics);
}
