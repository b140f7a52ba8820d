import packageJson from "@/package.json";

// Otherwise the response would be prerendered at build time.
export const dynamic = "force-dynamic";

/** This is the liveness check. It does not use the database. */
export function GET() {
  const release = process.env["NEXT_DEPLOYMENT_ID"] || packageJson.version;
  return new Response(`ok ${release}\n`, { headers: { "Cache-Control": "no-store" } });
}
