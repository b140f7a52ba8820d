import { expect, test } from "vitest";

import { TRAINING_PLACES } from "@/lib/content/training-environments";
import { BOOKING_PLACES } from "@/lib/domain/booking";
import { bookingTimeSchema } from "@/lib/validation/booking-request";

test("every place that the content offers can be booked", () => {
  expect(BOOKING_PLACES).toEqual(TRAINING_PLACES);
  expect(bookingTimeSchema.shape.place.options).toEqual(TRAINING_PLACES);
});
