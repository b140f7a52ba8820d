import { isDatabaseReady } from "@/lib/server/operation/readiness";

export const dynamic = "force-dynamic";

/** Tells whether a request could be stored now. Only the log has the reason, because this route is public. */
export async function GET() {
  const isReady = await isDatabaseReady();
  return new Response(isReady ? "ready\n" : "not ready\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
