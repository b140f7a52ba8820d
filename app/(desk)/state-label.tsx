import { Badge } from "@/components/ui/badge";
import { REQUEST_STATE_LABELS, type RequestState } from "@/lib/domain/request-state";

export function StateLabel({ state, suspectedSpam }: { state: RequestState; suspectedSpam: boolean }) {
  return (
    <>
      <span className="inline-block first-letter:uppercase">{REQUEST_STATE_LABELS[state]}</span>
      {suspectedSpam && <Badge className="ml-2">Suspected spam</Badge>}
    </>
  );
}
