import { toTimeRow } from "@/lib/domain/open-times";
import { findBookableTimes } from "@/lib/server/bookings/open-times";
import { log } from "@/lib/server/log";

const SHOWN_TIMES = 3;

/** The next open times, which static pages show after they have loaded. */
export async function GET() {
  try {
    const times = await findBookableTimes();
    return Response.json(times.slice(0, SHOWN_TIMES).map(toTimeRow), {
      headers: { "Cache-Control": "public, max-age=60" },
    });
  } catch (error) {
    log.warn({ error }, "next open times not read");
    return Response.json([], { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "60" } });
  }
}

/** Otherwise the build would store its response. */
export const dynamic = "force-dynamic";
