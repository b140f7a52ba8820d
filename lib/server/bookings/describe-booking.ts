import "server-only";

import { evaluationPage } from "@/lib/content/evaluation-page";
import { bookingRules } from "@/lib/content/booking-rules";
import type { Booking } from "@/lib/domain/booking";
import { describeTime } from "@/lib/domain/describe-time";

export function describeBooking({ startsAt, place }: Pick<Booking, "startsAt" | "place">) {
  const { day, time } = describeTime(startsAt, bookingRules.timeZone);
  const texts = evaluationPage.places.find((known) => known.place === place);
  return {
    /** "Tuesday, December 1, 9:00 AM" */
    when: `${day}, ${time}`,
    where: texts?.title ?? place,
    directions: texts?.directions ?? "",
    bring: texts?.bring ?? "",
  };
}
