import { unstable_rethrow } from "next/navigation";

import { CardPage } from "@/components/sections/card-page";
import { NotFoundContent } from "@/components/sections/not-found-content";
import { seo } from "@/lib/content/seo";
import { setResponseStatus } from "@/lib/server/http-context";
import { log } from "@/lib/server/log";
import { withinPageLimit } from "@/lib/server/http/within-time-limit";

export type PageOutcome<Data> = { kind: "ok"; data: Data } | { kind: "missing" } | { kind: "down" };

/** @param load Returns null if what the page shows does not exist. */
export async function loadPage<Data>(failure: string, load: () => Promise<Data | null>): Promise<PageOutcome<Data>> {
  try {
    const data = await withinPageLimit(load);
    return data === null ? { kind: "missing" } : { kind: "ok", data };
  } catch (error) {
    unstable_rethrow(error);
    log.error({ error }, failure);
    return { kind: "down" };
  }
}

export const notFoundMetadata = { title: seo.notFound.title, description: seo.notFound.description };

/** Sets status 404. It replaces `notFound()`, whose page is empty without JavaScript when rendered on request. */
export function PageNotFound() {
  setResponseStatus(404);
  return <NotFoundContent />;
}

/** A page shows this, with status 503, if its link cannot be checked because the database is down. */
export function LinkUnavailable({ heading }: { heading: string }) {
  setResponseStatus(503);
  return (
    <CardPage heading={heading} intro="Your link can’t be checked at the moment. It still works.">
      <p role="alert">Reload the page in a minute.</p>
    </CardPage>
  );
}
