import { isDatabaseReady } from "@/lib/server/readiness";

export const dynamic = "force-dynamic";

/** The process serves and a message could be stored. Why not is in the log: strangers can ask this, too. */
export async function GET() {
  const isReady = await isDatabaseReady();
  return new Response(isReady ? "ready\n" : "not ready\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
