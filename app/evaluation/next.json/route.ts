import { findNextOpenTimes } from "@/lib/server/bookings/soonest-times";
import { log } from "@/lib/server/log";

/** Static pages request the next open times after they have loaded. */
export async function GET() {
  try {
    return Response.json(await findNextOpenTimes(), { headers: { "Cache-Control": "public, max-age=60" } });
  } catch (error) {
    log.warn({ error }, "next open times not read");
    return Response.json([], { status: 503, headers: { "Cache-Control": "no-store", "Retry-After": "60" } });
  }
}

/** Otherwise Next.js would prerender the response at build time. */
export const dynamic = "force-dynamic";
