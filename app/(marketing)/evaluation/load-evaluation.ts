import { evaluationRules } from "@/lib/content/evaluations";
import { type Evaluation, isLinkExpired, isUpcoming } from "@/lib/domain/evaluation";
import { type DaysPage, pageOfDays } from "@/lib/domain/evaluation-days";
import { readDays } from "@/lib/domain/open-times";
import { bookingHref } from "@/lib/routes";
import { bookingToken, readBookingToken, readRequestToken } from "@/lib/server/evaluations/evaluation-links";
import { findBookingOfRequest, findEvaluation, findOpenTimes } from "@/lib/server/evaluations/evaluations";

export type EvaluationQuery = Record<string, string | string[] | undefined>;

export type EvaluationView = DaysPage & {
  kind: "times";
  /** The booking that is to be changed. */
  current: Evaluation | null;
  /** Token of a stored contact request: the form asks only for a time. */
  requestToken: string | null;
};

type Loaded = EvaluationView | { kind: "elsewhere"; href: string } | { kind: "not-found" };

const DAY_MS = 24 * 60 * 60 * 1000;

/** What the page shows for its query string. @throws if the database does not respond. */
export async function loadEvaluation({ request, change, from }: EvaluationQuery): Promise<Loaded> {
  if (change !== undefined) return loadChange(change, from);

  const contactId = readRequestToken(request);
  const bookedId = contactId ? await findBookingOfRequest(contactId) : undefined;
  if (bookedId) return { kind: "elsewhere", href: bookingHref(bookingToken(bookedId)) };
  const requestToken = bookedId === null && typeof request === "string" ? request : null;
  return { kind: "times", current: null, requestToken, ...(await loadDays(from)) };
}

async function loadChange(token: EvaluationQuery[string], from: EvaluationQuery[string]): Promise<Loaded> {
  const id = readBookingToken(token);
  const booking = id && (await findEvaluation(id));
  if (!booking || isLinkExpired(booking)) return { kind: "not-found" };
  if (!isUpcoming(booking)) return { kind: "elsewhere", href: bookingHref(bookingToken(booking.id)) };
  return { kind: "times", current: booking, requestToken: null, ...(await loadDays(from, booking)) };
}

async function loadDays(from: EvaluationQuery[string], current?: Evaluation) {
  const now = new Date();
  const to = new Date(now.getTime() + (evaluationRules.horizonDays + 1) * DAY_MS);
  const open = await findOpenTimes({ from: now, to, now, ...(current && { exceptId: current.id }) });
  const others = open.filter(({ startsAt }) => startsAt.getTime() !== current?.startsAt.getTime());
  const day = typeof from === "string" && readDays(evaluationRules, from, 1) ? from : null;
  return pageOfDays(others, evaluationRules.timeZone, day);
}
