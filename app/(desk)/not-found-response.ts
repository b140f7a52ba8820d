import { env } from "@/lib/server/env";

const TIME_LIMIT_MS = 5_000;

/** For files. Next.js renders the 404 page for pages only, so it is fetched from an address that does not exist. */
export async function notFoundResponse() {
  const { HOST, PORT } = env();
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  const page = await fetch(`http://${host}:${PORT}/_not-found`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return new Response(await page.text(), { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}
