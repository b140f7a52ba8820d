import "server-only";

import { Counter, Histogram, Registry } from "prom-client";

import { routes } from "@/lib/routes";

/** "static" is a prerendered page, "page" one that is rendered on request. */
const KINDS = ["static", "page", "form", "file", "auth", "health"] as const;
export type ResponseKind = (typeof KINDS)[number];
/** Alerts ask how much these have grown, which an increase from nothing is not. */
const FAILURES = [500, 503];

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

export function countResponse(kind: ResponseKind, status: number, durationMs: number) {
  metrics.responses.inc({ kind, status });
  metrics.durations.observe(durationMs / 1_000);
}

function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const responses = new Counter({
    name: "http_requests_total",
    help: "Responses sent, by kind of request and status.",
    labelNames: ["kind", "status"],
    registers,
  });
  for (const kind of KINDS) for (const status of FAILURES) responses.inc({ kind, status }, 0);
  return {
    registry,
    responses,
    durations: new Histogram({
      name: "http_request_duration_seconds",
      help: "Time from a whole request to the head of its response, without what slow clients take to send and read them.",
      registers,
    }),
    failedForms: new Counter({
      name: "site_forms_failed_total",
      help: "Requests, bookings and forms of the waiting list that were right and could not be stored.",
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
