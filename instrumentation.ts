import type { Instrumentation } from "next";

// Next also compiles this file for its Edge runtime: modules that need Node are imported behind this check.

/** Called by Next once when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startBackgroundWorker } = await import("@/lib/server/background-worker");
    startBackgroundWorker();
  }
}

/** Called by Next for uncaught errors. Next prints them itself, but without the request's id. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { log } = await import("@/lib/server/log");
    log.error({ error, route: routePath }, "request failed");
  }
};
