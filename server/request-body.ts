import type { IncomingMessage } from "node:http";

export const BODY_LIMIT_BYTES = 64 * 1024;

/**
 * Waits until the whole body is in the request's buffer, unread, so that a slow sender holds none of the places that
 * Next has. The server's `highWaterMark` makes the room.
 * @returns "too large" at the first byte beyond the limit; "broken off" if the client has gone.
 */
export function receiveBody(request: IncomingMessage): Promise<"complete" | "too large" | "broken off"> {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) return Promise.resolve("complete");
  if (Number(length ?? 0) > BODY_LIMIT_BYTES) return Promise.resolve("too large");

  return new Promise((resolve) => {
    function settle(outcome: "complete" | "too large" | "broken off") {
      request.off("readable", handleReadable).off("close", handleClose);
      resolve(outcome);
    }
    function handleReadable() {
      if (request.readableLength > BODY_LIMIT_BYTES) settle("too large");
      else if (request.complete) settle("complete");
    }
    function handleClose() {
      settle("broken off");
    }
    request.on("readable", handleReadable).on("close", handleClose);
  });
}
