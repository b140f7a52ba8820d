import { acceptedEncodings } from "./accepted-encoding.mjs";
import { hasDraftCookie } from "./draft-cookie.mjs";
import { canSendWhole, sendWhole } from "./send-whole.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {import("./prepared-answer.mjs").PreparedAnswer} PreparedAnswer */

/** Each of these asks for something that Next's own server should decide. */
const UNUSUAL = [
  "range",
  "if-match",
  "if-unmodified-since",
  "content-type",
  "content-length",
  "transfer-encoding",
  "expect",
  "upgrade",
  "next-action",
  "x-prerender-revalidate",
  "x-nextjs-data",
];

/** @param {Request} request */
export function isOrdinary({ method, headers }) {
  if (method !== "GET" && method !== "HEAD") return false;
  for (const name of UNUSUAL) if (headers[name] !== undefined) return false;
  return !hasDraftCookie(headers);
}

/**
 * @param {Request} request
 * @param {Response} response
 * @param {PreparedAnswer} answer
 */
export function servePrepared(request, response, answer) {
  const { headers } = request;
  const known = headers["if-none-match"];
  const isKnown = known !== undefined && isCurrent(known, answer.etag);
  const status = isKnown ? 304 : 200;
  const variant = isKnown ? answer.notModified : chooseVariant(String(headers["accept-encoding"] ?? ""), answer);

  if (variant.isProven && canSendWhole(request, response, variant)) {
    sendWhole(response, status, variant);
    return;
  }
  response.writeHead(status, variant.headers);
  variant.isProven = true;
  // Node itself leaves out the body where the method is HEAD.
  response.end(variant.body);
}

/**
 * @param {string} line
 * @param {PreparedAnswer} answer
 */
function chooseVariant(line, { br, gzip, identity }) {
  const accepted = acceptedEncodings(line);
  if (br && accepted.br) return br;
  if (gzip && accepted.gzip) return gzip;
  // A client that takes nothing we have is better served by what everybody can read than by a refusal.
  return identity;
}

/**
 * @param {string} known The If-None-Match header.
 * @param {string} etag
 */
function isCurrent(known, etag) {
  return known === etag || known === "*" || known.split(",").some((tag) => weak(tag.trim()) === etag);
}

/** @param {string} tag */
function weak(tag) {
  return tag.startsWith("W/") ? tag : `W/${tag}`;
}
