import { NotFoundContent } from "@/components/sections/not-found-content";
import { seo } from "@/lib/content/seo";
import { setResponseStatus } from "@/lib/server/request-context";

export const notFoundMetadata = { title: seo.notFound.title, description: seo.notFound.description };

/** With status 404. What `notFound()` renders on request is empty without JavaScript. */
export function PageNotFound() {
  setResponseStatus(404);
  return <NotFoundContent />;
}
