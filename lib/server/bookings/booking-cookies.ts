import "server-only";

import { cookies } from "next/headers";

import type { BookingTime } from "@/lib/domain/booking";
import { routes } from "@/lib/routes";
import { isSiteSecure } from "@/lib/server/env";

import { justBookedToken, readJustBookedToken } from "./booking-links";

const JUST_BOOKED = { name: "just-booked", path: routes.booking, maxAge: 60 * 60 };
const PLACE_DETAIL = { name: "place-detail", path: routes.evaluation, maxAge: 10 * 60 };

/** Lets this browser see to which address the confirmation goes. Anyone who has the link sees the rest. */
export async function rememberJustBooked(bookingId: string) {
  await setCookie({ ...JUST_BOOKED, value: justBookedToken(bookingId) });
}

export async function hasJustBooked(bookingId: string) {
  return readJustBookedToken((await cookies()).get(JUST_BOOKED.name)?.value) === bookingId;
}

/** Keeps the detail for the form with this token, which follows a taken time. A URL must not carry an address. */
export async function rememberPlaceDetail(token: string, placeDetail: BookingTime["placeDetail"]) {
  await setCookie({ ...PLACE_DETAIL, value: token + (placeDetail ?? "") });
}

/** Returns what was typed last in the form with this token. Do not trust it, since visitors can change cookies. */
export async function rememberedPlaceDetail(token: string) {
  const value = (await cookies()).get(PLACE_DETAIL.name)?.value ?? "";
  return value.startsWith(token) ? value.slice(token.length) : "";
}

async function setCookie(cookie: { name: string; value: string; path: string; maxAge: number }) {
  (await cookies()).set({ ...cookie, httpOnly: true, sameSite: "lax", secure: isSiteSecure() });
}
