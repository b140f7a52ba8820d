import "server-only";

import { evaluationRules } from "@/lib/content/evaluations";
import { onOneLine, toCsv, toJson } from "@/lib/domain/export-formats";
import { localDay } from "@/lib/domain/open-times";

import { describeEvaluation } from "./describe-evaluation";
import type { ListedEvaluation } from "./evaluations";

type Bookings = AsyncIterable<ListedEvaluation> | Iterable<ListedEvaluation>;

const COLUMNS = ["id", "request", "starts", "ends", "place", "state", "name", "email", "message"] as const;

export function asCsv(bookings: Bookings) {
  return toCsv(COLUMNS, toRows(bookings));
}

export function asJson(bookings: Bookings) {
  return toJson(toRows(bookings));
}

async function* toRows(bookings: Bookings) {
  for await (const { id, contactId, startsAt, endsAt, place, state, contact } of bookings) {
    const [starts, ends] = [startsAt.toISOString(), endsAt.toISOString()];
    yield { id, request: contactId, starts, ends, place, state, ...contact };
  }
}

export async function* asText(bookings: Bookings) {
  let count = 0;
  for await (const { id, startsAt, state, place, contact } of bookings) {
    const { when, where } = describeEvaluation({ startsAt, place });
    const year = localDay(evaluationRules, startsAt).slice(0, 4);
    yield `${when}, ${year}  ${where}${state === "booked" ? "" : `  ${state}`}\n`;
    yield `  ${onOneLine(contact.name)} <${onOneLine(contact.email)}>\n  id ${id}\n\n`;
    count += 1;
  }
  yield count === 0 ? "No bookings.\n" : count === 1 ? "1 booking\n" : `${count} bookings\n`;
}
