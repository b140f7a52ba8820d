import { findNextOpenTimes } from "@/lib/server/bookings/next-open-times";
import { log } from "@/lib/server/log";

/** The next open times, which static pages show after they have loaded. */
export async function GET() {
  try {
    return Response.json(await findNextOpenTimes(), { headers: { "Cache-Control": "public, max-age=60" } });
  } catch (error) {
    log.warn({ error }, "next open times not read");
    return Response.json([], { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "60" } });
  }
}

/** Otherwise the build would store its response. */
export const dynamic = "force-dynamic";
