import { NotFoundContent } from "@/components/sections/not-found-content";
import { setResponseStatus } from "@/lib/server/request-context";

/** With status 404. What `notFound()` renders on request is empty without JavaScript. */
export function PageNotFound() {
  setResponseStatus(404);
  return <NotFoundContent />;
}
