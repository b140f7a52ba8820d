import { CardPage } from "@/components/sections/card-page";
import { setResponseStatus } from "@/lib/server/http-context";

/** A page shows this, with status 503, if its link cannot be checked because the database is down. */
export function LinkUnavailable({ heading }: { heading: string }) {
  setResponseStatus(503);
  return (
    <CardPage heading={heading} intro="Your link can’t be checked at the moment. It still works.">
      <p role="alert">Reload the page in a minute.</p>
    </CardPage>
  );
}
