import type { NextRequest } from "next/server";

import { readWaitingToken } from "@/lib/server/bookings/booking-links";
import { leaveWaitingList } from "@/lib/server/bookings/waiting-list";
import { log } from "@/lib/server/log";

/** Mail programs press it (RFC 8058). The token says who leaves, as on the page. */
export async function POST({ nextUrl }: NextRequest) {
  const id = readWaitingToken(nextUrl.searchParams.get("token"));
  if (id === null) return new Response("Not found\n", { status: 404 });
  try {
    await leaveWaitingList(id);
    return new Response("You left the waiting list.\n");
  } catch (error) {
    log.warn({ error }, "waiting list not left");
    return new Response("That did not work. Please try again.\n", { status: 503, headers: { "Retry-After": "60" } });
  }
}
