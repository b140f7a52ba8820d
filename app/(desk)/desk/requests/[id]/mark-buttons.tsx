import { DeskForm } from "@/app/(desk)/desk-form";
import { ReplyLink } from "@/app/(desk)/reply-link";
import { Button } from "@/components/ui/button";
import { REQUEST_STATE_LABELS, REQUEST_STATES } from "@/lib/domain/request-state";
import type { RequestDetails } from "@/lib/server/requests/request-rows";

import { mark } from "./actions";

/** On phones the buttons stay at the bottom of the window, within the thumb's reach. */
export function MarkButtons({ id, email, state }: RequestDetails) {
  return (
    <DeskForm
      action={mark}
      className="mt-6 grid gap-2 max-sm:sticky max-sm:bottom-0 max-sm:-mx-gutter max-sm:grid-cols-2 max-sm:border-t max-sm:border-steel max-sm:bg-ink max-sm:px-gutter max-sm:py-2 sm:flex sm:flex-wrap low:static"
    >
      <ReplyLink email={email} className="max-sm:px-2" />
      <input type="hidden" name="id" value={id} />
      {REQUEST_STATES.filter((other) => other !== state).map((other) => (
        <Button key={other} type="submit" name="state" value={other} variant="outline" className="max-sm:px-2">
          {`Mark as ${REQUEST_STATE_LABELS[other]}`}
        </Button>
      ))}
    </DeskForm>
  );
}
