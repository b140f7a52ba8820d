import { PostedOutcome } from "@/app/forms/posted-outcome";
import { PageFailure } from "@/components/sections/page-failure";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { setResponseStatus } from "@/lib/server/http-context";
import type { FormAction } from "@/lib/validation/form-state";

/** This is not in error.tsx, because an error page needs JavaScript. */
export function ProfileUnavailable({ actions }: { actions: readonly FormAction[] }) {
  setResponseStatus(503);
  return (
    <PageFailure>
      <PostedOutcome actions={actions} isAlone />
      <ButtonLink href={routes.profile} className="mt-6">
        Try again
      </ButtonLink>
    </PageFailure>
  );
}
