import { setTimeout as delay } from "node:timers/promises";

import { requireUser } from "@/app/(account)/require-user";
import { routes } from "@/lib/routes";

/** Shorter waits are not worth a spinner. */
const NOTICEABLE_MS = 300;
/** What the page needs, once it is known who asks, to be done before the spinner would be sent. */
const HEAD_START_MS = 50;

/**
 * Covers the screen while it takes noticeably long to find out who is asking. Until then nothing is sent: so a session
 * that has ended is answered with a redirect, and without JavaScript the page comes whole.
 */
export default async function ProfileLoading() {
  await Promise.race([knownUser(), delay(NOTICEABLE_MS)]);

  return (
    <div role="status" className="fixed inset-0 z-40 grid place-content-center justify-items-center gap-4 bg-ink">
      <span aria-hidden="true" className="size-12 animate-spin rounded-full border-4 border-steel border-t-gold" />
      Loading...
    </div>
  );
}

async function knownUser() {
  await requireUser(routes.profile);
  await delay(HEAD_START_MS);
}
