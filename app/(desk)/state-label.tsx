import { Badge } from "@/components/ui/badge";
import { capitalize } from "@/lib/domain/capitalize";
import { REQUEST_STATE_LABELS, type RequestState } from "@/lib/domain/request-state";

export function StateLabel({ state, suspectedSpam }: { state: RequestState; suspectedSpam: boolean }) {
  return (
    <>
      <span>{capitalize(REQUEST_STATE_LABELS[state])}</span>
      {suspectedSpam && <Badge className="ml-2">Suspected spam</Badge>}
    </>
  );
}
