import { cache } from "react";

import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { db } from "@/lib/server/db";
import { isId } from "@/lib/validation/stored-values";

export const findBooking = cache(async (id: string) => (isId(id) ? findBookingWithRequest(db(), id) : null));
