import { createHash } from "node:crypto";

import { prepareAnswer } from "./prepared-answer.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("./prepared-answer.mjs").PreparedAnswer} PreparedAnswer */

/** On these, and on the address, depends which payload a request is for. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
const MAX_LEARNED = 2_000;
const MAX_KEY_LENGTH = 4_000;
/** Written anew for the bytes that are sent. */
const OWN_HEADERS = /^(?:etag|content-length|content-encoding|transfer-encoding|connection|keep-alive|date)$/i;

/**
 * Which payload answers which request of the router is Next's to say: it checks the request's hash, the state tree and
 * more. What it has answered once with the bytes of a payload in the table is served from the table from then on.
 * @param {Map<string, import("./prepared-answer.mjs").Bodies>} payloads
 */
export function createLearnedPayloads(payloads) {
  /** @type {Map<string, PreparedAnswer>} */
  const learned = new Map();

  return {
    /** @param {string} key */
    find: (key) => learned.get(key),

    /**
     * @param {string} key
     * @param {Request} answer Next's, to a GET request.
     * @param {Buffer} body
     * @param {Record<string, string>} added
     */
    learn(key, { statusCode, headers }, body, added) {
      const digest = createHash("sha256").update(body).digest("hex");
      const bodies = payloads.get(digest);
      if (statusCode !== 200 || !bodies || key.length > MAX_KEY_LENGTH || headers["set-cookie"]) return;

      const [oldest] = learned.keys();
      if (learned.size >= MAX_LEARNED && oldest !== undefined) learned.delete(oldest);
      const kept = Object.entries(headers).flatMap(([name, value]) =>
        value === undefined || OWN_HEADERS.test(name) ? [] : [[name, String(value)]],
      );
      learned.set(key, prepareAnswer({ ...Object.fromEntries(kept), ...added }, bodies, digest));
    },
  };
}

/**
 * What a request of the router is remembered by; undefined for any other request.
 * @param {Request} request
 */
export function payloadKey({ url, headers }) {
  const isRouters = ROUTER_HEADERS.some((name) => headers[name] !== undefined);
  return isRouters ? [url, ...ROUTER_HEADERS.map((name) => String(headers[name]))].join("\n") : undefined;
}
