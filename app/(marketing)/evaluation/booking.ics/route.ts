import type { NextRequest } from "next/server";

import { isLinkExpired } from "@/lib/domain/evaluation";
import { bookingFile } from "@/lib/server/evaluations/evaluation-calendar";
import { readBookingToken } from "@/lib/server/evaluations/evaluation-links";
import { findEvaluationWithContact } from "@/lib/server/evaluations/evaluations";

import { calendarResponse } from "@/app/(marketing)/evaluation/calendar-response";

/** One booking as a calendar file: 'Add to calendar'. */
export function GET({ nextUrl }: NextRequest) {
  return calendarResponse("evaluation.ics", async () => {
    const id = readBookingToken(nextUrl.searchParams.get("token"));
    const evaluation = id && (await findEvaluationWithContact(id));
    return evaluation && !isLinkExpired(evaluation) ? bookingFile(evaluation) : null;
  });
}
