import "server-only";

import { site } from "@/lib/content/site";
import { findPlace } from "@/lib/domain/booking";
import { isPlainAddress } from "@/lib/domain/email-address";
import { env, siteUrl } from "@/lib/server/env";
import { pickTimeUrl, waitingUrl } from "@/lib/server/bookings/booking-links";
import { calendarWarnings } from "@/lib/server/bookings/format-busy-times";
import { findWaitingEntry } from "@/lib/server/bookings/waiting-list";
import type { RequestEmail } from "@/lib/server/email/outbox";
import { followUpLinks } from "@/lib/server/requests/follow-up-links";
import { findRequest, listOverdueRequests, type StoredRequest } from "@/lib/server/requests/request-rows";
import { type Email, type PreparedEmail, sendEmail } from "@/lib/server/email/send-email";

import { deskRequestUrl, newRequestsUrl } from "./desk-link";
import { digestEmail, receiptEmail, trainerRequestEmail } from "./request-email-templates";
import { prepareTimeOpenedEmail } from "./time-opened-email";
import { consumeVisitorEmailLimit } from "./visitor-email-limit";

const DIGEST_MAX_REQUESTS = 50;

export async function prepareRequestEmail(email: RequestEmail): Promise<PreparedEmail> {
  const { requestId, kind, attempts } = email;
  const request = await findRequest(requestId);
  if (!request) return { dropped: "deleted" };

  const messageId = `${kind}.${requestId}@${siteUrl("/").hostname}`;
  switch (kind) {
    case "trainer-request":
      return { messageId, ...toTrainer(request, await findWaitingEntry(requestId)) };
    case "receipt":
      if (!isPlainAddress(request.email)) return { dropped: "unusual address" };
      return (
        (attempts === 1 && (await consumeVisitorEmailLimit(request.email))) || {
          messageId,
          ...toVisitor(request, await findWaitingEntry(requestId)),
        }
      );
    case "time-opened":
      return prepareTimeOpenedEmail(email, request.email);
  }
}

export async function sendDigestEmail() {
  const { requests, total } = await listOverdueRequests(site.responseTimeHours, DIGEST_MAX_REQUESTS);
  const warnings = await calendarWarnings();
  if (total === 0 && warnings.length === 0) return;

  const overdue = requests.map((request) => ({ request, links: trainerLinks(request) }));
  await sendEmail({ to: env().CONTACT_NOTIFY_TO ?? "", ...digestEmail(overdue, total, newRequestsUrl(), warnings) });
}

function trainerLinks({ id }: StoredRequest) {
  return { ...followUpLinks(id), desk: deskRequestUrl(id) };
}

type WaitingEntry = Awaited<ReturnType<typeof findWaitingEntry>>;

function toTrainer(request: StoredRequest, entry: WaitingEntry): Email {
  return {
    to: env().CONTACT_NOTIFY_TO ?? "",
    replyTo: { name: request.name, address: request.email },
    ...trainerRequestEmail(request, trainerLinks(request), entry?.expiresAt),
  };
}

function toVisitor(request: StoredRequest, entry: WaitingEntry): Email {
  const waiting = entry && { until: entry.expiresAt, leaveUrl: waitingUrl(entry.id) };
  return {
    to: request.email,
    replyTo: { name: site.brand, address: site.email },
    headers: { "Auto-Submitted": "auto-replied", "X-Auto-Response-Suppress": "All" },
    ...receiptEmail(request, pickTimeUrl(request.id, findPlace(request.topic?.type)), waiting),
  };
}
