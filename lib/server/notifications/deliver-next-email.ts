import "server-only";

import * as z from "zod";

import { EMAIL_KINDS } from "@/lib/server/email/email-kinds";
import { removeEntryOf } from "@/lib/server/bookings/waiting-list";
import { emailErrorCodes, isRecipientRefused } from "@/lib/server/email/email-errors";
import {
  claimDueEmail,
  type DueEmail,
  holdEmail,
  isExpired,
  parkEmail,
  readDueEmail,
  removeEmail,
  retryEmailLater,
} from "@/lib/server/email/outbox";
import { type PreparedEmail, sendEmail } from "@/lib/server/email/send-email";
import { log } from "@/lib/server/log";

import { prepareAccountEmail } from "./prepare-account-email";
import { prepareBookingEmail, prepareErasedEmail } from "./prepare-booking-email";
import { prepareRequestEmail } from "./prepare-request-email";

/** Another release stored an email that this one cannot read. */
const UNREADABLE = "unreadable";
/** Its address has got as many as it may in an hour. */
const RATE_LIMIT = "rate limit";

export async function deliverNextEmail(): Promise<boolean> {
  const claimed = await claimDueEmail();
  if (!claimed) return false;
  try {
    await deliver(readDueEmail(claimed));
  } catch (error) {
    if (!(error instanceof z.ZodError)) throw error;
    log.error({ email: claimed.id, codes: UNREADABLE }, "email given up");
    await parkEmail(claimed, UNREADABLE);
  }
  return true;
}

/** @throws ZodError for a row that this release does not understand. */
async function deliver(email: DueEmail) {
  const { kind } = email;
  let prepared: PreparedEmail;
  try {
    prepared = await prepare(email);
  } catch (error) {
    if (error instanceof z.ZodError) throw error;
    log.error({ kind, error }, "email not prepared");
    return fail(email, error);
  }
  if ("dropped" in prepared) {
    log.info({ kind, reason: prepared.dropped }, "email dropped");
    return removeEmail(email);
  }
  if ("heldForMs" in prepared) {
    return isExpired(email) ? giveUp(email, RATE_LIMIT) : holdEmail(email, prepared.heldForMs, RATE_LIMIT);
  }

  const { afterSending, ...contents } = prepared;
  try {
    await sendEmail(contents);
  } catch (error) {
    return fail(email, error);
  }
  await afterSending?.();
  await removeEmail(email);
}

async function fail(email: DueEmail, error: unknown) {
  const { kind, attempts } = email;
  const codes = emailErrorCodes(error);
  // A mistyped address cannot be corrected, so do not retry.
  const isUndeliverable = EMAIL_KINDS[kind].to !== "trainer" && isRecipientRefused(error);
  if (isUndeliverable && "requestId" in email) await removeEntryOf(email.requestId);
  if (isUndeliverable || isExpired(email)) return giveUp(email, codes);
  log.warn({ kind, attempts, codes }, "email not sent");
  await retryEmailLater(email, codes);
}

async function giveUp(email: DueEmail, codes: string) {
  const { kind, attempts } = email;
  log.error({ kind, attempts, codes, ...idsIn(email) }, "email given up");
  await (EMAIL_KINDS[kind].whenGivenUp === "remove" ? removeEmail(email) : parkEmail(email, codes));
}

async function prepare(email: DueEmail): Promise<PreparedEmail> {
  if ("bookingId" in email) return prepareBookingEmail(email);
  if ("address" in email) return prepareAccountEmail(email);
  return "requestId" in email ? prepareRequestEmail(email) : prepareErasedEmail(email);
}

function idsIn(email: DueEmail) {
  if ("bookingId" in email) return { booking: email.bookingId };
  return "requestId" in email ? { request: email.requestId } : {};
}
