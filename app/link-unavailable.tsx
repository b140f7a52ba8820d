import { CardPage } from "@/components/sections/card-page";
import { setResponseStatus } from "@/lib/server/request-context";

/** For a page whose link cannot be checked while the database is down. The status is 503. */
export function LinkUnavailable({ heading }: { heading: string }) {
  setResponseStatus(503);
  return (
    <CardPage heading={heading} intro="Your link can’t be checked at the moment. It still works.">
      <p role="alert">Reload the page in a minute.</p>
    </CardPage>
  );
}
