import { findBodyFault } from "./body-faults.mjs";
import { bufferBody } from "./body-limit.mjs";
import { setForwardedHeaders } from "./forwarded-headers.mjs";
import { hideInnerPages } from "./inner-pages.mjs";
import { findFault } from "./request-faults.mjs";
import { setRequestId } from "./request-id.mjs";
import { refuse } from "./refuse.mjs";

/** @type {import("./refuse.mjs").Fault} */
const OURS = { status: 500, reason: "The site cannot answer this request." };

/**
 * Everything a request must pass before Next sees it. What throws on the way costs this request its answer, not the
 * others their server.
 * @param {import("node:http").RequestListener} handle
 * @returns {import("node:http").RequestListener}
 */
export function guarded(handle) {
  return (request, response) => {
    try {
      guard();
    } catch (error) {
      giveUp(error);
    }

    function guard() {
      // Gone already, and with it the address that limits count by.
      if (!request.socket.remoteAddress) {
        response.destroy();
        return;
      }
      const fault = findFault(request);
      if (fault) {
        refuse(request, response, fault);
        return;
      }
      hideInnerPages(request);
      setForwardedHeaders(request);
      setRequestId(request);
      bufferBody(request, response, {
        findFault: (body) => findBodyFault(request, body),
        next: () => handle(request, response),
        giveUp,
      });
    }
    /** @param {unknown} error */
    function giveUp(error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else refuse(request, response, OURS);
    }
  };
}
