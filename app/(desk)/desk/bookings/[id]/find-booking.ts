import { findBookingWithRequest } from "@/lib/server/bookings/booking-rows";
import { db } from "@/lib/server/db";
import { isId } from "@/lib/validation/stored-values";

export async function findBooking(id: string) {
  return isId(id) ? findBookingWithRequest(db(), id) : null;
}
