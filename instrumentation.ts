import type { Instrumentation } from "next";

/** Called by Next once when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { contactMailTexts } = await import("@/app/contact-mail-texts");
  const { startContactWorker } = await import("@/lib/server/contact-worker");
  const worker = startContactWorker(contactMailTexts);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
}

/** Called by Next for errors that nothing of ours caught. Next prints those itself, but not whose request it was. */
export const onRequestError: Instrumentation.onRequestError = async (error, _request, { routePath }) => {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { log } = await import("@/lib/server/log");
  log.error({ error, route: routePath }, "request failed");
};
