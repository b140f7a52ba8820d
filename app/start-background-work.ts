import { contactMailTexts } from "@/app/contact-mail-texts";
import { startContactWorker } from "@/lib/server/contact-worker";

/** What this process does besides answering requests, until it is told to stop. */
export function startBackgroundWork() {
  const worker = startContactWorker(contactMailTexts);
  for (const signal of ["SIGTERM", "SIGINT"] as const) process.once(signal, () => void worker.stop());
}
