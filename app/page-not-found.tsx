import { NotFoundContent } from "@/components/sections/not-found-content";
import { seo } from "@/lib/content/seo";
import { setResponseStatus } from "@/lib/server/http-context";

export const notFoundMetadata = { title: seo.notFound.title, description: seo.notFound.description };

/** Sets status 404. It replaces `notFound()`, whose page is empty without JavaScript when rendered on request. */
export function PageNotFound() {
  setResponseStatus(404);
  return <NotFoundContent />;
}
