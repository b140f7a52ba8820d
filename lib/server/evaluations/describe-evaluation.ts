import "server-only";

import { evaluationPage } from "@/lib/content/evaluation-page";
import { evaluationRules } from "@/lib/content/evaluations";
import type { Evaluation } from "@/lib/domain/evaluation";
import { describeTime } from "@/lib/domain/describe-time";

export function describeEvaluation({ startsAt, place }: Pick<Evaluation, "startsAt" | "place">) {
  const { day, time } = describeTime(startsAt, evaluationRules.timeZone);
  const texts = evaluationPage.places.find((known) => known.place === place);
  return {
    /** "Tuesday, December 1, 9:00 AM" */
    when: `${day}, ${time}`,
    where: texts?.title ?? place,
    directions: texts?.directions ?? "",
    bring: texts?.bring ?? "",
  };
}
