import { refuse } from "./refuse.mjs";

/** @typedef {import("./refuse.mjs").Fault} Fault */

const MAX_BODY_BYTES = 64 * 1024;
/** @type {Fault} */
const TOO_LARGE = { status: 413, reason: "The request is too large." };

/**
 * Calls `next` once the whole body has arrived and passed `findFault`, so that what is behind never sees one that is
 * too large, malformed or cut off. The parser hands over every piece by `push`; keeping the pieces there leaves the
 * stream as if nobody had read from it. From then on the body has a length: passed on without one, a body in chunks
 * would be raw bytes on a connection to Next, which would read them as the next request.
 * @param {import("node:http").IncomingMessage} request
 * @param {import("node:http").ServerResponse} response
 * @param {object} steps
 * @param {(body: Buffer) => Promise<Fault | undefined>} steps.findFault
 * @param {() => void} steps.next
 * @param {(error: unknown) => void} steps.giveUp Called if one of the others throws after the body has arrived.
 */
export function bufferBody(request, response, { findFault, next, giveUp }) {
  const { "content-length": length, "transfer-encoding": encoding } = request.headers;
  if (length === undefined && encoding === undefined) {
    next();
    return;
  }
  if (Number(length ?? 0) > MAX_BODY_BYTES) {
    refuse(request, response, TOO_LARGE);
    return;
  }
  const push = request.push.bind(request);
  // One buffer that grows: a piece may be a single byte, and to keep it as it came takes fifty times as much.
  let kept = Buffer.alloc(Math.min(Number(length ?? 0), MAX_BODY_BYTES));
  let size = 0;

  request.push = (/** @type {Buffer | null} */ piece) => {
    size += piece?.length ?? 0;
    if (piece !== null && size <= MAX_BODY_BYTES) {
      if (size > kept.length) kept = Buffer.concat([kept], Math.min(2 * size, MAX_BODY_BYTES));
      piece.copy(kept, size - piece.length);
      return true;
    }
    request.push = push;
    if (piece === null) deliver(kept.subarray(0, size)).catch(giveUp);
    else refuse(request, response, TOO_LARGE);
    return true;
  };

  /** @param {Buffer} body */
  async function deliver(body) {
    const fault = await findFault(body);
    if (fault) {
      refuse(request, response, fault);
      return;
    }
    delete request.headers["transfer-encoding"];
    request.headers["content-length"] = String(body.length);
    if (body.length > 0) push(body);
    push(null);
    next();
  }
}
