import { setResponseStatus } from "@/lib/server/http-context";

import { AccountCard } from "./account-card";
import { NotFoundContent } from "./not-found-content";

/** Sets status 404. It replaces `notFound()`, whose page is empty without JavaScript when rendered on request. */
export function PageNotFound({ reason }: { reason?: string }) {
  setResponseStatus(404);
  return <NotFoundContent reason={reason} />;
}

/** A page shows this, with status 503, if its link cannot be checked because the database is down. */
export function LinkUnavailable({ heading }: { heading: string }) {
  setResponseStatus(503);
  return (
    <AccountCard heading={heading} intro="Your link can’t be checked at the moment. It still works.">
      <p role="alert">Reload the page in a minute.</p>
    </AccountCard>
  );
}
