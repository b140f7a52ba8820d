import "server-only";

import { bookingRules } from "@/lib/content/booking-rules";
import { site } from "@/lib/content/site";
import { pickTimeUrl, waitingUrl } from "@/lib/server/bookings/booking-links";
import { describeStart } from "@/lib/server/bookings/describe-booking";
import { findTimesToTell, noteTold, removeEntryOf } from "@/lib/server/bookings/waiting-list";
import { type EmailContent, renderEmail } from "@/lib/server/email/email-content";
import type { RequestEmail } from "@/lib/server/email/outbox";
import { isPlainAddress } from "@/lib/domain/email-address";
import type { PreparedEmail } from "@/lib/server/email/send-email";
import { siteUrl } from "@/lib/server/env";

const TOLD_TIMES = 5;

type PreparedFor = Pick<RequestEmail, "id" | "requestId" | "queuedAt">;

export async function prepareTimeOpenedEmail(
  { id, requestId, queuedAt }: PreparedFor,
  to: string,
): Promise<PreparedEmail> {
  if (!isPlainAddress(to)) {
    await removeEntryOf(requestId);
    return { dropped: "unusual address" };
  }
  const toTell = await findTimesToTell(requestId);
  if (!toTell) return { dropped: "not waiting, or told already" };
  const { entryId, place, times } = toTell;
  if (times.length === 0) return { dropped: "taken again" };

  const soonest = times.slice(0, TOLD_TIMES).map(({ startsAt, local }) => ({
    label: describeStart(startsAt),
    href: pickTimeUrl(requestId, place, local),
  }));
  const leaveUrl = waitingUrl(entryId);
  return {
    to,
    replyTo: { name: site.brand, address: site.email },
    messageId: `time-opened.${id}.${queuedAt.getTime()}@${siteUrl("/").hostname}`,
    headers: {
      "List-Unsubscribe": `<${leaveUrl}>`,
      "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
      "Auto-Submitted": "auto-generated",
      "X-Auto-Response-Suppress": "All",
    },
    ...timeOpenedEmail(soonest, leaveUrl),
    afterSending: () => noteTold(entryId, times),
  };
}

/** Anyone can enter another person's address, so this email repeats nothing that was typed. */
function timeOpenedEmail(times: { label: string; href: string }[], leaveUrl: string): EmailContent {
  const what = times.length === 1 ? "A time has opened up." : "Times have opened up.";
  return renderEmail(`A time opened up: ${times[0]?.label}`, [
    {
      kind: "paragraph",
      text: `${what} Pick one for your free training evaluation with ${site.trainerFirstName} at ${site.brand}. All times are ${bookingRules.timeZoneName}:`,
    },
    { kind: "links", links: times },
    {
      kind: "paragraph",
      text: "First come, first served: others on the list got this email, too, and a time is yours once you’ve booked it.",
    },
    {
      kind: "paragraph",
      text: "You get this email because you asked (or someone who mistyped an address). Once you’ve booked, you get no more of them.",
    },
    { kind: "links", isQuiet: true, links: [{ label: "Leave the waiting list", href: leaveUrl }] },
  ]);
}
