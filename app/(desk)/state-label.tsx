import { Badge } from "@/components/ui/badge";
import { REQUEST_STATE_LABELS, type RequestState } from "@/lib/domain/request-state";
import { capitalize } from "@/lib/domain/text";

export function StateLabel({ state, suspectedSpam }: { state: RequestState | "unknown"; suspectedSpam: boolean }) {
  return (
    <span className="flex flex-wrap items-baseline gap-x-2">
      <span>{capitalize(REQUEST_STATE_LABELS[state])}</span>
      {suspectedSpam && <Badge>Suspected spam</Badge>}
    </span>
  );
}
