import type { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 64 * 1024;
/** Each chunk of a body costs about 400 bytes besides its content. */
const MAX_PIECES = 1_000;

/** Buffers the whole body unread (see `highWaterMark` in main.ts), so that a slow sender takes no place in Next. */
export function receiveBody(request: IncomingMessage): Promise<"complete" | "too large" | "broken off"> {
  const length = Number(request.headers["content-length"] ?? 0);
  if (length > BODY_LIMIT_BYTES) return Promise.resolve("too large");
  if (length === 0 || request.complete) return Promise.resolve("complete");

  return new Promise((resolve) => {
    let pieces = 0;
    function settle(outcome: "complete" | "too large" | "broken off") {
      request.off("readable", handleReadable).off("close", handleClose);
      resolve(outcome);
    }
    function handleReadable() {
      pieces += 1;
      if (request.complete) settle("complete");
      else if (pieces > MAX_PIECES) settle("too large");
    }
    const handleClose = () => settle("broken off");
    request.on("readable", handleReadable).on("close", handleClose);
  });
}
