import { PageFailure } from "@/components/sections/page-failure";
import { ButtonLink } from "@/components/ui/button";
import { routes } from "@/lib/routes";
import { isAfterAction, setResponseStatus } from "@/lib/server/request-context";

/** Not in app/error.tsx, which needs JavaScript. */
export function ProfileUnavailable() {
  setResponseStatus(503);
  return (
    <PageFailure>
      {isAfterAction() && <p className="mb-6">What you have just sent may not be saved.</p>}
      <ButtonLink href={routes.profile}>Try again</ButtonLink>
    </PageFailure>
  );
}
