// Otherwise the response would be prerendered at build time.
export const dynamic = "force-dynamic";

/** This is the liveness check. It does not use the database. */
export function GET() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
