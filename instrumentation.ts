import type { Instrumentation } from "next";

// Next.js also compiles this file for its Edge runtime, so modules that need Node.js are imported after a check.

/** Next.js calls this once when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { startBackgroundWorker } = await import("@/lib/server/background-work/background-worker");
    startBackgroundWorker();
  }
}

/** Next.js calls this for uncaught errors, which it also prints itself, but without the request's id. */
export const onRequestError: Instrumentation.onRequestError = async (error, { method }, context) => {
  if (process.env.NEXT_RUNTIME === "nodejs") {
    const { isAfterAction, setResponseStatus } = await import("@/lib/server/http-context");
    // If neither an action nor a page has run, Next.js could not decode the form, which is the client's mistake.
    if (method === "POST" && !isAfterAction() && !hasRun(context)) setResponseStatus(400);
    const { log } = await import("@/lib/server/log");
    log.error({ error, route: context.routePath }, "request failed");
  }
};

function hasRun({ routeType, renderSource }: Parameters<Instrumentation.onRequestError>[2]) {
  const isPage = routeType === "render" || routeType === "action";
  return !isPage || renderSource === "react-server-components" || renderSource === "server-rendering";
}
