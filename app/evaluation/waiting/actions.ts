"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod";

import { evaluationPage } from "@/lib/content/evaluation-page";
import { FORM_FAILED, SEND_FAILED } from "@/lib/content/state-texts";
import { joinedText } from "@/lib/content/waiting-page";
import { evaluationHref, routes, waitingHref } from "@/lib/routes";
import { confirmedAddress } from "@/lib/server/accounts/browser-session";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { readRequestToken, readWaitingToken, waitingToken } from "@/lib/server/bookings/booking-links";
import { joinWaitingList, storeSuspectedSpamOfWaitingList } from "@/lib/server/bookings/join-waiting-list";
import { leaveWaitingList } from "@/lib/server/bookings/waiting-list";
import { cameFromOf } from "@/lib/server/counting/read-referrer";
import { formAction } from "@/lib/server/http/form-action";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { waitingSchema } from "@/lib/validation/booking-request";
import { isHoneypotFilled, readField } from "@/lib/validation/read-field";

export const joinList = formAction({
  failure: "waiting list not joined",
  message: SEND_FAILED,
  schema: (formData) => waitingSchema(requestOf(formData) !== null),
  async run({ name, email, ...waiting }, formData) {
    const requestId = requestOf(formData);
    const requestHeaders = await headers();
    const request = { name, email, message: "", cameFrom: cameFromOf(formData, requestHeaders) };
    const visitor = requestId ? { requestId } : { request };
    const isSpam = isHoneypotFilled(formData);
    const ownAddress = await confirmedAddress();
    const result = await storeWithinRequestLimit(clientNetworkKey(requestHeaders), {
      store: (networkKey) =>
        isSpam
          ? storeSuspectedSpamOfWaitingList({ waiting, visitor, networkKey })
          : joinWaitingList({ waiting, visitor, networkKey, ownAddress }),
      findStored: () => Promise.resolve(null),
    });
    if ("retryAfterMs" in result) return { status: "error", message: SEND_FAILED, ...result };
    wakeBackgroundWorker();
    switch (result.outcome) {
      case "joined":
        return { status: "done", message: joinedText(result.until) };
      case "stored-as-request":
        return { status: "done", message: evaluationPage.storedAsRequest.other };
      case "booked-or-unknown":
        // The page leads to the booking, or shows the ordinary form.
        redirect(evaluationHref({ request: readField(formData, "token") }));
    }
  },
});

export const leaveList = formAction({
  failure: "waiting list not left",
  message: FORM_FAILED,
  schema: z.object({}),
  async run(_data, formData) {
    const id = readWaitingToken(readField(formData, "token")) ?? redirect(routes.waiting);
    await leaveWaitingList(id);
    redirect(waitingHref({ token: waitingToken(id), left: "1" }));
  },
});

function requestOf(formData: FormData) {
  return readRequestToken(readField(formData, "token"));
}
