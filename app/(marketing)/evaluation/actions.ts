"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";

import { readBookingForm, readBookingTime, type WantedBooking } from "@/app/booking-form/read-booking-form";
import { evaluationPage } from "@/lib/content/evaluation-page";
import { bookingHref, evaluationHref } from "@/lib/routes";
import { storeWithinRequestLimit } from "@/lib/server/limits/request-limit";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import { rememberJustBooked, rememberPlaceDetail } from "@/lib/server/bookings/booking-cookies";
import { bookingToken, readBookingToken, readRequestToken, requestToken } from "@/lib/server/bookings/booking-links";
import {
  changeBooking,
  createBooking,
  findRepeatedChange,
  findRepeatedForm,
  storeSuspectedSpam,
} from "@/lib/server/bookings/bookings";
import { clientAddressKey } from "@/lib/server/limits/rate-limits";
import { formAction } from "@/lib/server/form-action";
import { type BookingFieldErrors, type BookingValues, readBookingFields } from "@/lib/validation/booking-fields";
import { isHoneypotFilled } from "@/lib/validation/honeypot";
import { readField } from "@/lib/validation/read-field";

export type BookingFormState =
  | { status: "idle" }
  /** The visitor's request was stored, but no time was booked. */
  | { status: "stored-as-request"; text: string }
  | {
      status: "error";
      values: BookingValues;
      fieldErrors?: BookingFieldErrors;
      retryAfterMs?: number;
      isOutdated?: boolean;
    };

/** Books a time for a new request or for a stored one, and redirects to the booking's page. */
export const bookTime = formAction<BookingFormState>({
  failure: "booking not stored",
  fail,
  async handle(formData) {
    const values = readBookingFields(formData);
    const form = readBookingForm(values, readRequestToken(readField(formData, "token")));
    if ("fieldErrors" in form) return { status: "error", values, fieldErrors: form.fieldErrors };

    const outcome = await book(form, values, formData);
    if ("status" in outcome) return outcome;
    redirect(outcome.href);
  },
});

/** Moves a booking and redirects to its page, which shows its new time. */
export const changeTime = formAction<BookingFormState>({
  failure: "booking not changed",
  fail,
  async handle(formData) {
    const values = readBookingFields(formData);
    const id = readBookingToken(readField(formData, "token"));
    const form = readBookingTime(values);
    if ("fieldErrors" in form) return { status: "error", values, fieldErrors: form.fieldErrors };
    if (!id) return { status: "error", values };

    const outcome = await storeWithinRequestLimit(clientAddressKey(await headers()), {
      store: (networkKey) => changeBooking(id, form.time, "visitor", networkKey),
      findStored: () => findRepeatedChange(id, form.time),
    });
    if (typeof outcome === "object") return { status: "error", values, ...outcome };
    const token = bookingToken(id);
    await rememberPlaceDetail(token, outcome === "taken" ? form.time.placeDetail : null);
    if (outcome === "taken") redirect(takenHref({ change: token }, values, readField(formData, "from")));
    wakeBackgroundWorker();
    redirect(bookingHref(token));
  },
});

function fail(formData: FormData): BookingFormState {
  return { status: "error", values: readBookingFields(formData) };
}

/** @param from The first day of the page of times that the visitor was on; empty if it was the first page. */
function takenHref(token: { request: string } | { change: string }, { place }: BookingValues, from: string) {
  return evaluationHref({ ...token, taken: "1", place, from });
}

async function book(
  { time, bookedFor }: WantedBooking,
  values: BookingValues,
  formData: FormData,
): Promise<BookingFormState | { href: string }> {
  const result = await storeWithinRequestLimit(clientAddressKey(await headers()), {
    store: (networkKey) =>
      isHoneypotFilled(formData)
        ? storeSuspectedSpam(time, bookedFor, networkKey)
        : createBooking(time, bookedFor, "visitor", networkKey),
    findStored: () => findRepeatedForm(time, bookedFor),
  });
  if ("retryAfterMs" in result) return { status: "error", values, retryAfterMs: result.retryAfterMs };
  wakeBackgroundWorker();
  switch (result.outcome) {
    case "booked":
      // A visitor who only has the link of a stored request must not learn its email address.
      if ("request" in bookedFor) await rememberJustBooked(result.bookingId);
      return { href: bookingHref(bookingToken(result.bookingId)) };
    case "taken": {
      const token = requestToken(result.requestId);
      await rememberPlaceDetail(token, time.placeDetail);
      return { href: takenHref({ request: token }, values, readField(formData, "from")) };
    }
    case "too-many":
      return { status: "stored-as-request", text: evaluationPage.storedAsRequest.tooMany };
    case "stored-as-request":
      return { status: "stored-as-request", text: evaluationPage.storedAsRequest.other };
    case "not-open":
    case "unknown-request":
      // The request may have been deleted, so the ordinary form asks for everything again.
      return { href: evaluationHref({}) };
  }
}
