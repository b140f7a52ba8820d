import zlib from "node:zlib";

import { acceptedEncodings } from "./accepted-encoding.mjs";
import { AT_RUN_TIME } from "./build/compress-bodies.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */

const TEXT = /^(?:text\/|application\/json)/;
const PACKET_BYTES = 1_400;
const BROTLI = {
  params: { [zlib.constants.BROTLI_PARAM_QUALITY]: AT_RUN_TIME.brotli },
  // So that what Next sends early arrives early.
  flush: zlib.constants.BROTLI_OPERATION_FLUSH,
};

/**
 * Whether the front shall compress what Next makes on request. Next knows gzip alone, whose memory of 32 KB has
 * forgotten a page's styles when they come again in its data: the page weighs twice as much.
 * @param {Request} request
 */
export function takesBrotli({ method, headers }) {
  return method !== "HEAD" && acceptedEncodings(String(headers["accept-encoding"] ?? "")).br;
}

/**
 * A compressor for a complete text that may exceed one packet; undefined for any other answer.
 * @param {Request} answer
 */
export function brotliFor({ statusCode = 0, headers }) {
  const hasBody = statusCode >= 200 && ![204, 206, 304].includes(statusCode);
  const isOpen = hasBody && headers["content-encoding"] === undefined;
  const isLong = Number(headers["content-length"] ?? Infinity) > PACKET_BYTES;
  return isOpen && isLong && TEXT.test(headers["content-type"] ?? "") ? zlib.createBrotliCompress(BROTLI) : undefined;
}
