import { countPageView, readPageView } from "@/lib/server/counting/page-views";

/** A browser that shows a page which it has fetched ahead sends the page's referrer (instrumentation-client.ts). */
export async function POST(request: Request) {
  const headers = Object.fromEntries(request.headers);
  const host = headers["x-forwarded-host"];
  const page = URL.canParse(headers["referer"] ?? "") ? new URL(headers["referer"] ?? "") : null;
  if (page && page.host === host) {
    const asVisited = { ...headers, referer: await request.text(), "sec-fetch-site": "", "cache-control": "" };
    const view = readPageView({ method: "GET", url: page.href, headers: asVisited }, page.pathname, [host]);
    if (view) countPageView(view, 200);
  }
  return new Response(null, { status: 204 });
}
