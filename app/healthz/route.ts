// Asked at run time; a prerendered answer would say nothing.
export const dynamic = "force-dynamic";

/** The process serves. */
export function GET() {
  return new Response("ok\n", { headers: { "Cache-Control": "no-store" } });
}
