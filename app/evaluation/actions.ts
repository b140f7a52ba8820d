"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { evaluationPage } from "@/lib/content/evaluation-page";
import { site } from "@/lib/content/site";
import { SEND_FAILED } from "@/lib/content/state-texts";
import { bookingHref, evaluationHref } from "@/lib/routes";
import { wakeBackgroundWorker } from "@/lib/server/background-work/background-worker";
import { rememberJustBooked, rememberPlaceDetail } from "@/lib/server/bookings/booking-cookies";
import { bookingToken, readBookingToken, readRequestToken, requestToken } from "@/lib/server/bookings/booking-links";
import {
  changeBooking,
  createBooking,
  findRepeatedChange,
  findRepeatedForm,
  storeSuspectedSpam,
} from "@/lib/server/bookings/bookings";
import { cameFromOf } from "@/lib/server/counting/read-referrer";
import { formAction } from "@/lib/server/http/form-action";
import { clientNetworkKey } from "@/lib/server/limits/rate-limits";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { bookingSchema } from "@/lib/validation/booking-request";
import { isHoneypotFilled, readField } from "@/lib/validation/read-field";

export const bookTime = formAction({
  failure: "booking not stored",
  message: SEND_FAILED,
  schema: (formData) => schemaOf(formData, requestOf(formData) !== null),
  async run({ time, visitor, formId }, formData) {
    const requestHeaders = await headers();
    const requestId = requestOf(formData);
    const cameFrom = cameFromOf(formData, requestHeaders);
    const bookedFor = requestId ? { requestId } : { request: { ...visitor, cameFrom }, formId };
    const result = await storeWithinRequestLimit(clientNetworkKey(requestHeaders), {
      store: (networkKey) =>
        isHoneypotFilled(formData)
          ? storeSuspectedSpam({ time, bookedFor, networkKey })
          : createBooking({ time, bookedFor, by: "visitor", networkKey }),
      findStored: () => findRepeatedForm(time, bookedFor),
    });
    if ("retryAfterMs" in result) return { status: "error", message: SEND_FAILED, ...result };
    wakeBackgroundWorker();
    switch (result.outcome) {
      case "booked":
        // A visitor who only has the link of a stored request must not learn its email address.
        if (!requestId) await rememberJustBooked(result.bookingId);
        redirect(bookingHref(bookingToken(result.bookingId)));
      case "taken": {
        const token = requestToken(result.requestId);
        await rememberPlaceDetail(token, time.placeDetail);
        redirect(takenHref({ request: token }, formData));
      }
      case "too-many":
        return { status: "done", message: evaluationPage.storedAsRequest.tooMany };
      case "stored-as-request":
        return { status: "done", message: evaluationPage.storedAsRequest.other };
      case "not-open":
      case "unknown-request":
        // The request may have been deleted, so the ordinary form asks for everything again.
        redirect(evaluationHref({}));
    }
  },
});

export const changeTime = formAction({
  failure: "booking not changed",
  message: SEND_FAILED,
  schema: (formData) => schemaOf(formData, true),
  async run({ time }, formData) {
    const id = readBookingToken(readField(formData, "token"));
    if (!id) return { status: "error", message: SEND_FAILED };

    const outcome = await storeWithinRequestLimit(clientNetworkKey(await headers()), {
      store: (networkKey) => changeBooking({ id, time, by: "visitor", networkKey }),
      findStored: () => findRepeatedChange(id, time),
    });
    if (typeof outcome === "object") return { status: "error", message: SEND_FAILED, ...outcome };
    const token = bookingToken(id);
    await rememberPlaceDetail(token, outcome === "taken" ? time.placeDetail : null);
    if (outcome === "taken") redirect(takenHref({ change: token }, formData));
    wakeBackgroundWorker();
    redirect(bookingHref(token));
  },
});

function schemaOf(formData: FormData, isForStored: boolean) {
  return bookingSchema(formData, { gyms: site.gymCities, isForStored });
}

function requestOf(formData: FormData) {
  return readRequestToken(readField(formData, "token"));
}

function takenHref(token: { request: string } | { change: string }, formData: FormData) {
  return evaluationHref({
    ...token,
    taken: "1",
    place: readField(formData, "place"),
    from: readField(formData, "from"),
  });
}
