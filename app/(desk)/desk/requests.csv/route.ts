import { notFound } from "next/navigation";
import type { NextRequest } from "next/server";

import { loadForTrainer } from "@/app/(desk)/load-for-trainer";
import { readPages } from "@/lib/domain/export-formats";
import { streamText } from "@/lib/server/http/stream-text";
import { asCsv } from "@/lib/server/requests/format-requests";
import { type ListedRequest, listRequests } from "@/lib/server/requests/request-rows";
import { matchRequests, readRequestSearch } from "@/lib/server/requests/search-requests";

const PRIVATE = { "Cache-Control": "private, no-store", "X-Robots-Tag": "noindex" };

/** Sends all requests that the list shows. It reads them page by page, because they may not fit into memory. */
export async function GET({ nextUrl }: NextRequest) {
  const once = [...nextUrl.searchParams].filter(([name]) => nextUrl.searchParams.getAll(name).length === 1);
  const matching = matchRequests(readRequestSearch(Object.fromEntries(once)));
  // The first page is read before the status is sent, because a failure changes the status.
  const first = await loadForTrainer(() => listRequests({ matching }));
  if (first.kind === "missing") notFound();
  if (first.kind !== "ok")
    return new Response("The desk cannot be shown at the moment.\n", { status: 503, headers: PRIVATE });

  const requests = readPages<ListedRequest>(async (after) => (after ? listRequests({ matching, after }) : first.data));
  const headers = {
    ...PRIVATE,
    "Content-Type": "text/csv; charset=utf-8",
    "Content-Disposition": 'attachment; filename="requests.csv"',
  };
  return new Response(streamText(asCsv(requests), "requests not exported in full"), { headers });
}
