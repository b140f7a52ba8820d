import "server-only";

import { isVisitorEmail, type TrainerEmailKind, type VisitorEmailKind } from "@/lib/domain/evaluation";
import { site } from "@/lib/content/site";
import { env } from "@/lib/server/env";
import type { EvaluationEmail } from "@/lib/server/mail/outbox";
import { type Email, isPlainAddress } from "@/lib/server/mail/send-email";

import { invitation, trainerEvent, visitorEvent } from "./evaluation-calendar";
import { trainerEmail, visitorEmail } from "./evaluation-email-templates";
import { bookingUrl } from "./evaluation-links";
import { findEvaluationWithContact, type ListedEvaluation } from "./evaluations";

const REMINDER_LATEST_MS = 2 * 60 * 60 * 1000;

/** Null if a newer email replaces it or it is too late to send it. */
export async function prepareEvaluationEmail({ evaluationId, kind, sequence }: EvaluationEmail): Promise<Email | null> {
  const evaluation = await findEvaluationWithContact(evaluationId);
  if (!evaluation || evaluation.sequence !== sequence) return null;

  const messageId = `${kind}.${evaluationId}.${sequence}@${new URL(env().NEXTAUTH_URL).hostname}`;
  if (!isVisitorEmail(kind)) return { messageId, ...toTrainer(kind, evaluation) };
  return isTooLate(kind, evaluation) || !isPlainAddress(evaluation.contact.email)
    ? null
    : { messageId, ...toVisitor(kind, evaluation) };
}

function isTooLate(kind: VisitorEmailKind, { startsAt }: ListedEvaluation) {
  return startsAt.getTime() - Date.now() < (kind === "reminder" ? REMINDER_LATEST_MS : 0);
}

function toVisitor(kind: VisitorEmailKind, evaluation: ListedEvaluation): Email {
  const to = evaluation.contact.email;
  return {
    to,
    replyTo: { name: site.brand, address: site.email },
    // Prevents automatic replies.
    headers: { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "All" },
    ...visitorEmail(kind, evaluation, bookingUrl(evaluation.id)),
    ...(kind !== "reminder" && calendarPart(kind === "cancelled", visitorEvent(evaluation), to)),
  };
}

function toTrainer(kind: TrainerEmailKind, evaluation: ListedEvaluation): Email {
  const { name, email } = evaluation.contact;
  const to = env().CONTACT_NOTIFY_TO ?? "";
  return {
    to,
    replyTo: { name, address: email },
    ...trainerEmail(kind, evaluation),
    ...calendarPart(kind === "trainer-cancelled", trainerEvent(evaluation), to),
  };
}

function calendarPart(isCancelled: boolean, event: ReturnType<typeof visitorEvent>, attendee: string) {
  const method = isCancelled ? "CANCEL" : "REQUEST";
  return { icalEvent: { method, filename: "evaluation.ics", content: invitation(method, event, attendee) } };
}
