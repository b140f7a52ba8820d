import { isDatabaseReady } from "@/lib/server/readiness";

export const dynamic = "force-dynamic";

/**
 * Readiness: a message could be stored now. The reason for a failure is only in the log, because this route is public.
 */
export async function GET() {
  const isReady = await isDatabaseReady();
  return new Response(isReady ? "ready\n" : "not ready\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
