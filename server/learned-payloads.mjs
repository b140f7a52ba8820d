import { createHash } from "node:crypto";

import { AT_RUN_TIME, compressBodies } from "./build/compress-bodies.mjs";
import { headersToKeep, isLasting } from "./lasting-answer.mjs";
import { prepareAnswer } from "./prepared-answer.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("./prepared-answer.mjs").Bodies} Bodies */
/** @typedef {import("./prepared-answer.mjs").PreparedAnswer} PreparedAnswer */

/** On these, and on the address, depends which payload a request is for. */
const ROUTER_HEADERS = [
  "rsc",
  "next-router-prefetch",
  "next-router-segment-prefetch",
  "next-router-state-tree",
  "next-url",
];
/** Several times what the pages need. A client can ask for more, each of which takes some 150 KB. */
const MAX_LEARNED = 500;
const MAX_KEY_LENGTH = 4_000;

/**
 * Which payload answers which request of the router is Next's to say: it checks the request's hash, the state tree and
 * more. What it has answered once from its cache is served from memory from then on.
 * @param {Map<string, Bodies>} payloads Those of the build, by the sha256 of their bytes.
 */
export function createLearnedPayloads(payloads) {
  /** @type {Map<string, PreparedAnswer>} */
  const learned = new Map();
  /** @type {Map<string, Promise<Bodies>>} Those made anew since, likewise. */
  const newer = new Map();

  return {
    /** @param {string} key */
    find: (key) => learned.get(key),

    /**
     * @param {string} key
     * @param {object} seen
     * @param {Request} seen.answer Next's, to a GET request.
     * @param {Buffer} seen.body
     * @param {Record<string, string>} seen.added
     * @param {() => boolean} seen.isCurrent Whether nothing has been invalidated since the request.
     */
    async learn(key, { answer, body, added, isCurrent }) {
      if (!isLasting(answer) || key.length > MAX_KEY_LENGTH) return;
      const digest = createHash("sha256").update(body).digest("hex");
      const bodies = payloads.get(digest) ?? (await compressOnce(newer, digest, body));
      if (!isCurrent()) return;

      const [oldest] = learned.keys();
      if (learned.size >= MAX_LEARNED && oldest !== undefined) learned.delete(oldest);
      learned.set(key, prepareAnswer({ ...headersToKeep(answer), ...added }, bodies, digest));
    },

    /** @param {string} path */
    forget(path) {
      newer.clear();
      for (const key of learned.keys()) if (key.split(/[?\n]/, 1)[0] === path) learned.delete(key);
    },
  };
}

/**
 * @param {Map<string, Promise<Bodies>>} known
 * @param {string} digest
 * @param {Buffer} body
 */
function compressOnce(known, digest, body) {
  const bodies = known.get(digest) ?? compressBodies(body, AT_RUN_TIME);
  known.set(digest, bodies);
  return bodies;
}

/**
 * What a request of the router is remembered by; undefined for any other request.
 * @param {Request} request
 */
export function payloadKey({ url, headers }) {
  const isRouters = ROUTER_HEADERS.some((name) => headers[name] !== undefined);
  return isRouters ? [url, ...ROUTER_HEADERS.map((name) => String(headers[name]))].join("\n") : undefined;
}
