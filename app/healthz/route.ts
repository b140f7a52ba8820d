// Otherwise the response would be prerendered at build time.
export const dynamic = "force-dynamic";

/** Liveness. */
export function GET() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
