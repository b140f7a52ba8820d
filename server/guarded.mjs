import { findBodyFault } from "./body-faults.mjs";
import { bufferBody } from "./body-limit.mjs";
import { setForwardedHeaders } from "./forwarded-headers.mjs";
import { findFault } from "./request-faults.mjs";
import { setRequestId } from "./request-id.mjs";
import { refuse } from "./refuse.mjs";

/**
 * Everything a request must pass before Next sees it.
 * @param {import("node:http").RequestListener} handle
 * @returns {import("node:http").RequestListener}
 */
export function guarded(handle) {
  return (request, response) => {
    const fault = findFault(request);
    if (fault) {
      refuse(request, response, fault);
      return;
    }
    setForwardedHeaders(request);
    setRequestId(request);
    bufferBody(request, response, {
      findFault: (body) => findBodyFault(request, body),
      next: () => handle(request, response),
    });
  };
}
