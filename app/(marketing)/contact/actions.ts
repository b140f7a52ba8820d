"use server";

import { headers } from "next/headers";

import { requestTopics } from "@/lib/content/request-topics";
import { SEND_FAILED } from "@/lib/content/state-texts";
import { findPlace } from "@/lib/domain/booking";
import { readRequestTopic, type RequestTopic } from "@/lib/domain/request-topic";
import { evaluationHref } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { requestToken } from "@/lib/server/bookings/booking-links";
import { cameFromOf, queryOfContactPage } from "@/lib/server/counting/read-referrer";
import { db } from "@/lib/server/db";
import { formAction } from "@/lib/server/http/form-action";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { findStoredCopy, saveRequest } from "@/lib/server/requests/requests";
import { contactRequestSchema } from "@/lib/validation/field-schemas";
import { isHoneypotFilled } from "@/lib/validation/read-field";

export const sendContactRequest = formAction({
  failure: "request not stored",
  message: SEND_FAILED,
  schema: contactRequestSchema,
  async run(fields, formData) {
    const requestHeaders = await headers();
    const request = {
      ...fields,
      topic: readTopicOfForm(formData, requestHeaders),
      cameFrom: cameFromOf(formData, requestHeaders),
      isSuspectedSpam: isHoneypotFilled(formData),
    };
    const stored = await storeWithinRequestLimit(clientNetworkKey(requestHeaders), {
      store: (networkKey) => saveRequest(request, networkKey),
      findStored: () => findStoredCopy(db(), request),
    });
    if ("retryAfterMs" in stored) return { status: "error", message: SEND_FAILED, ...stored };
    wakeBackgroundWorker();
    // An earlier copy may belong to somebody else who used the same words.
    const token = stored.isNew && stored.id ? requestToken(stored.id) : null;
    const place = findPlace(request.topic?.type);
    return { status: "done", message: "Message sent successfully!", href: evaluationHref({ request: token, place }) };
  },
});

/** Without JavaScript the hidden fields of the topic are missing, and a checkbox can send an empty `type` instead. */
function readTopicOfForm(formData: FormData, requestHeaders: Headers): RequestTopic | null {
  const fields = formData.has("type") ? formData : queryOfContactPage(requestHeaders);
  return readRequestTopic(Object.fromEntries(fields), requestTopics);
}
