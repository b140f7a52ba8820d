import type { Instrumentation } from "next";

// Next compiles this file for its Edge runtime as well: what needs Node stands in modules of its own, behind this test.

/** Called by Next once when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startBackgroundWork } = await import("@/app/start-background-work");
    startBackgroundWork();
  }
}

/** Called by Next for errors that nothing of ours caught. Next prints those itself, but not whose request it was. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { log } = await import("@/lib/server/log");
    log.error({ error, route: routePath }, "request failed");
  }
};
