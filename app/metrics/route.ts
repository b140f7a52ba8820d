import { hash, timingSafeEqual } from "node:crypto";

import { env } from "@/lib/server/env";
import { readMetrics } from "@/lib/server/operation/site-metrics";

export const dynamic = "force-dynamic";

/** Prometheus sends METRICS_TOKEN as a bearer token. */
export async function GET({ headers }: Request) {
  const { METRICS_TOKEN: token } = env();
  if (!token) return respond("not found\n", 404);
  // Hashes have the same length, and comparing them takes the same time whatever was sent.
  const isAllowed = timingSafeEqual(sha256(headers.get("Authorization") ?? ""), sha256(`Bearer ${token}`));
  if (!isAllowed) return respond("unauthorized\n", 401, { "WWW-Authenticate": "Bearer" });
  return respond(await readMetrics(), 200, { "Content-Type": "text/plain; version=0.0.4; charset=utf-8" });
}

function respond(body: string, status: number, headers: Record<string, string> = {}) {
  return new Response(body, { status, headers: { "Cache-Control": "no-store", ...headers } });
}

function sha256(text: string) {
  return hash("sha256", text, "buffer");
}
