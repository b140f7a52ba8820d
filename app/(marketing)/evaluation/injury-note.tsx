import { evaluationPage } from "@/lib/content/evaluation-page";

import { ClientReview } from "./client-review";

/** Stands above the visitor's fields, for whom an injury is what keeps them from booking. */
export function InjuryNote() {
  return (
    <div className="space-y-3 text-sm print:hidden">
      <p className="text-ash">{evaluationPage.injuries}</p>
      <ClientReview className="xl:hidden" />
    </div>
  );
}
