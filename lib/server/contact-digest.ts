import "server-only";

import type { ContactRequest, FollowUpLinks } from "@/lib/domain/contact-letters";
import type { Letter } from "@/lib/domain/letter";
import { listOverdueRequests } from "@/lib/server/contact-requests";
import { env } from "@/lib/server/env";
import { followUpLinks } from "@/lib/server/follow-up-links";
import { sendMail } from "@/lib/server/mail";

const LISTED_MAX = 50;

export type DigestTexts = {
  digest: (overdue: { request: ContactRequest; links: FollowUpLinks }[], total: number) => Letter;
  followUpPath: string;
  /** Within how many hours the site promises an answer. */
  responseTimeHours: number;
};

/** Reminds the trainer of requests that wait for longer than promised, if there are any. */
export async function sendContactDigest({ digest, followUpPath, responseTimeHours }: DigestTexts) {
  const { requests, total } = await listOverdueRequests(responseTimeHours, LISTED_MAX);
  if (total === 0) return;

  const overdue = requests.map((request) => ({ request, links: followUpLinks(followUpPath, request.id) }));
  await sendMail({ to: env().CONTACT_NOTIFY_TO ?? "", ...digest(overdue, total) });
}
