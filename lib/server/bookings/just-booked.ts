import "server-only";

import { cookies } from "next/headers";

import { routes } from "@/lib/routes";
import { isSiteSecure } from "@/lib/server/env";

import { justBookedToken, readJustBookedToken } from "./booking-links";

const NAME = "just-booked";
const HOUR_SECONDS = 60 * 60;

/** Lets this browser see to which address the confirmation goes. Anyone who has the link sees the rest. */
export async function rememberJustBooked(bookingId: string) {
  (await cookies()).set({
    name: NAME,
    value: justBookedToken(bookingId),
    path: routes.booking,
    maxAge: HOUR_SECONDS,
    httpOnly: true,
    sameSite: "lax",
    secure: isSiteSecure(),
  });
}

export async function hasJustBooked(bookingId: string) {
  return readJustBookedToken((await cookies()).get(NAME)?.value) === bookingId;
}
