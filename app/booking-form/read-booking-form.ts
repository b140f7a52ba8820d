import * as z from "zod";

import { site } from "@/lib/content/site";
import type { BookingTime } from "@/lib/domain/booking";
import type { BookedFor } from "@/lib/server/bookings/bookings";
import type { BookingFieldErrors, BookingValues } from "@/lib/validation/booking-fields";
import { bookingRequestSchema, bookingTimeSchema } from "@/lib/validation/booking-request";

export type WantedBooking = { time: BookingTime; bookedFor: BookedFor };

export function readBookingForm(
  values: BookingValues,
  requestId: string | null,
): WantedBooking | { fieldErrors: BookingFieldErrors } {
  if (requestId) {
    const read = readBookingTime(values);
    return "fieldErrors" in read ? read : { ...read, bookedFor: { requestId } };
  }
  const parsed = bookingRequestSchema.safeParse(withoutOtherPlace(values));
  if (!parsed.success) return { fieldErrors: z.flattenError(parsed.error).fieldErrors };
  const { name, email, message, formId } = parsed.data;
  const request = { name, email, message };
  return { time: toBookingTime(parsed.data), bookedFor: { request, ...(formId && { formId }) } };
}

/** Reads only the place and the time, which are all that a moved booking or a stored request needs. */
export function readBookingTime(values: BookingValues): { time: BookingTime } | { fieldErrors: BookingFieldErrors } {
  const parsed = bookingTimeSchema.safeParse(withoutOtherPlace(values));
  if (!parsed.success) return { fieldErrors: z.flattenError(parsed.error).fieldErrors };
  return { time: toBookingTime(parsed.data) };
}

/** Without JavaScript, the form shows and sends the fields of all places. */
function withoutOtherPlace(values: BookingValues): BookingValues {
  return values.place === "in-home" ? values : { ...values, address: "" };
}

function toBookingTime({ place, gym, address, startsAt }: z.infer<typeof bookingTimeSchema>): BookingTime {
  const isKnownGym = place === "in-gym" && site.gymCities.includes(gym);
  return { place, placeDetail: (isKnownGym ? gym : address) || null, startsAt };
}
