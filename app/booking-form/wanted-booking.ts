import { site } from "@/lib/content/site";
import type { BookingTime } from "@/lib/domain/booking";
import type { BookedFor } from "@/lib/server/bookings/bookings";
import type { NewRequest } from "@/lib/server/requests/requests";
import type { BookingForm } from "@/lib/validation/booking-request";

export function wantedTime({ place, gym, address, startsAt }: BookingForm): BookingTime {
  const isKnownGym = place === "in-gym" && site.gymCities.includes(gym);
  const placeDetail = place === "in-home" ? address : isKnownGym && gym;
  return { place, placeDetail: placeDetail || null, startsAt };
}

export function bookedFor(
  { name, email, phone, message, cameFrom = null, formId }: BookingForm & Pick<NewRequest, "cameFrom">,
  requestId: string | null,
): BookedFor {
  return requestId ? { requestId } : { request: { name, email, phone, message, cameFrom }, ...(formId && { formId }) };
}
