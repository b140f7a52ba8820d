import { env } from "@/lib/server/env";
import { logFailure } from "@/lib/server/log";

const TIME_LIMIT_MS = 5_000;

let notFoundPage: string | undefined;

/** For files. Next.js renders the 404 page for pages only, so it is fetched, once, from an address that does not exist. */
export async function notFoundResponse() {
  notFoundPage ??= await fetchNotFoundPage().catch(logFailure("404 page not fetched"));
  return new Response(notFoundPage, { status: 404, headers: { "Content-Type": "text/html; charset=utf-8" } });
}

/** Undefined if the site is busy. */
async function fetchNotFoundPage() {
  const { HOST, PORT } = env();
  const host = HOST.includes(":") ? `[${HOST}]` : HOST;
  const page = await fetch(`http://${host}:${PORT}/_not-found`, { signal: AbortSignal.timeout(TIME_LIMIT_MS) });
  return page.status === 404 ? page.text() : undefined;
}
