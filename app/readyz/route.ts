import { isDatabaseReady } from "@/lib/server/database-readiness";

export const dynamic = "force-dynamic";

/** The process serves and the database answers. */
export async function GET() {
  const isReady = await isDatabaseReady();
  return new Response(isReady ? "ready\n" : "database does not answer\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
