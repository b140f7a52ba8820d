import { readReadiness } from "@/lib/server/database-readiness";

export const dynamic = "force-dynamic";

/**
 * The process serves and the database answers. Unsent mails are told but change nothing: another replica has them too.
 */
export async function GET() {
  const { isReady, parkedMails } = await readReadiness();
  const trouble = parkedMails > 0 ? `mails about contact messages given up: ${parkedMails} (npm run contacts)\n` : "";
  return new Response(isReady ? `ready\n${trouble}` : "database does not answer\n", {
    status: isReady ? 200 : 503,
    headers: { "Cache-Control": "no-store" },
  });
}
