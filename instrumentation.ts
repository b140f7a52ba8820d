/** Called by Next once when a server starts. */
export async function register() {
  if (process.env.NEXT_RUNTIME !== "nodejs") return;

  const { contactMailTexts } = await import("@/app/contact-mail-texts");
  const { startContactWorker } = await import("@/lib/server/contact-worker");
  const worker = startContactWorker(contactMailTexts);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
}
