"use server";

import { headers } from "next/headers";
import { redirect } from "next/navigation";
import * as z from "zod";

import { evaluationPage } from "@/lib/content/evaluation-page";
import { bookingHref, evaluationHref } from "@/lib/routes";
import { clientAddressKey } from "@/lib/server/limits/client-address";
import { storeWithinContactLimit } from "@/lib/server/limits/contact-limit";
import { wakeBackgroundWorker } from "@/lib/server/background-worker";
import {
  bookingToken,
  readBookingToken,
  readRequestToken,
  requestToken,
} from "@/lib/server/evaluations/evaluation-links";
import {
  bookEvaluation,
  changeEvaluation,
  findRepeatedBooking,
  type Requester,
} from "@/lib/server/evaluations/evaluations";
import { consumeRateLimit } from "@/lib/server/limits/rate-limits";
import { log } from "@/lib/server/log";
import { markActionReached } from "@/lib/server/request-context";
import {
  type EvaluationFieldErrors,
  type EvaluationValues,
  NO_VALUES,
  readEvaluationFields,
} from "@/lib/validation/evaluation-fields";
import { evaluationBookingSchema, evaluationPickSchema } from "@/lib/validation/evaluation-pick";
import { readField } from "@/lib/validation/read-field";

const HOUR_MS = 60 * 60 * 1000;
const CHANGES_PER_HOUR = 20;

export type EvaluationFormState =
  | { status: "idle" }
  /** Stored as a request, since the address has two bookings already. */
  | { status: "too-many"; text: string }
  | { status: "error"; values: EvaluationValues; fieldErrors?: EvaluationFieldErrors; retryAfterMs?: number };

/** Books a time, for somebody new or for a stored contact request. Leads to the booking's page. */
export async function bookTime(_previous: EvaluationFormState, formData: FormData): Promise<EvaluationFormState> {
  if (!(formData instanceof FormData)) return { status: "error", values: NO_VALUES };
  markActionReached();
  const values = readEvaluationFields(formData);

  const form = readBookingForm(values, readRequestToken(readField(formData, "token")));
  if ("fieldErrors" in form) return { status: "error", values, fieldErrors: form.fieldErrors };

  let outcome;
  try {
    outcome = await book(form, values);
  } catch (error) {
    log.error({ error }, "evaluation not booked");
    return { status: "error", values };
  }
  if ("status" in outcome) return outcome;
  redirect(outcome.href);
}

/** Moves a booking. Leads to its page, which shows the time it has now. */
export async function changeTime(_previous: EvaluationFormState, formData: FormData): Promise<EvaluationFormState> {
  if (!(formData instanceof FormData)) return { status: "error", values: NO_VALUES };
  markActionReached();
  const values = readEvaluationFields(formData);

  const id = readBookingToken(readField(formData, "token"));
  const parsed = evaluationPickSchema.safeParse(values);
  if (!parsed.success) return { status: "error", values, fieldErrors: z.flattenError(parsed.error).fieldErrors };
  if (!id) return { status: "error", values };

  let outcome;
  try {
    // Each change sends two emails, one of them to an address that anyone may have typed.
    const limit = await consumeRateLimit({
      key: `evaluation-change:${id}`,
      limit: CHANGES_PER_HOUR,
      windowMs: HOUR_MS,
    });
    if (!limit.isAllowed) return { status: "error", values, retryAfterMs: limit.retryAfterMs };
    outcome = await changeEvaluation(id, parsed.data);
  } catch (error) {
    log.error({ error }, "evaluation not changed");
    return { status: "error", values };
  }
  if (outcome === "taken") redirect(evaluationHref({ change: bookingToken(id), taken: "1" }));
  wakeBackgroundWorker();
  redirect(bookingHref(bookingToken(id)));
}

type BookingForm = { pick: z.infer<typeof evaluationPickSchema>; requester: Requester };

function readBookingForm(
  values: EvaluationValues,
  contactId: string | null,
): BookingForm | { fieldErrors: EvaluationFieldErrors } {
  if (contactId) {
    const parsed = evaluationPickSchema.safeParse(values);
    if (!parsed.success) return { fieldErrors: z.flattenError(parsed.error).fieldErrors };
    return { pick: parsed.data, requester: { contactId } };
  }
  const parsed = evaluationBookingSchema.safeParse(values);
  if (!parsed.success) return { fieldErrors: z.flattenError(parsed.error).fieldErrors };
  const { place, startsAt, ...message } = parsed.data;
  return { pick: { place, startsAt }, requester: { message } };
}

async function book(
  { pick, requester }: BookingForm,
  values: EvaluationValues,
): Promise<EvaluationFormState | { href: string }> {
  const result = await storeWithinContactLimit(clientAddressKey(await headers()), {
    save: () => bookEvaluation(pick, requester),
    findStored: () => findRepeatedBooking(pick, requester),
  });
  if ("retryAfterMs" in result) return { status: "error", values, retryAfterMs: result.retryAfterMs };
  wakeBackgroundWorker();
  switch (result.outcome) {
    case "booked":
      return { href: bookingHref(bookingToken(result.evaluationId)) };
    case "taken":
      return { href: evaluationHref({ request: requestToken(result.contactId), taken: "1" }) };
    case "too-many":
      return { status: "too-many", text: evaluationPage.tooMany };
    case "unknown-request":
      // Deleted since: the ordinary form asks for everything again.
      return { href: evaluationHref({}) };
  }
}
