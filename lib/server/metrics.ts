import "server-only";

import { Counter, Histogram, Registry } from "prom-client";

import { routes } from "@/lib/routes";

/** "static" is a prerendered page, "page" one that is rendered on request. */
export type ResponseKind = "static" | "page" | "form" | "file" | "auth" | "health";

const HEALTH_PATHS: readonly string[] = [routes.healthz, routes.readyz, routes.metrics];

declare global {
  var siteMetrics: ReturnType<typeof createMetrics> | undefined;
}

/** It is on globalThis, because the server and Next.js bundle this module separately. */
export const metrics = (globalThis.siteMetrics ??= createMetrics());

export function kindOf(method: string | undefined, path: string) {
  if (HEALTH_PATHS.includes(path)) return "health";
  if (path.startsWith("/api/auth/")) return "auth";
  return method === "POST" ? "form" : "page";
}

/** @param since When the request arrived, by `performance.now()`. */
export function countResponse(kind: ResponseKind, status: number, since: number) {
  metrics.responses.inc({ kind, status });
  metrics.durations.observe((performance.now() - since) / 1_000);
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  return {
    registry,
    responses: new Counter({
      name: "http_requests_total",
      help: "Responses sent, by kind of request and status.",
      labelNames: ["kind", "status"],
      registers,
    }),
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a request's headers to the end of its response.",
      registers,
    }),
    storedRequests: new Counter({
      name: "site_requests_stored_total",
      help: "Requests that this process has stored since it started, without those that became a booking at once.",
      registers,
    }),
    storedBookings: new Counter({
      name: "site_bookings_stored_total",
      help: "Bookings that this process has stored since it started.",
      registers,
    }),
  };
}
