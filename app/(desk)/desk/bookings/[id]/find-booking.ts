import { cache } from "react";

import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { isId } from "@/lib/validation/id";

/** Of a page's address. */
export const findBooking = cache(async (id: string) => (isId(id) ? findBookingWithRequest(id) : null));
