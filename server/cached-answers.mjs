import { createHash } from "node:crypto";

import { isCompressible } from "./build/content-types.mjs";
import { hashInlineCode } from "./build/inline-hashes.mjs";
import { rewritePage } from "./build/rewrite-page.mjs";
import { AT_RUN_TIME, compressBodies } from "./build/compress-bodies.mjs";
import { headersToKeep, isFromCache, isLasting } from "./lasting-answer.mjs";
import { pagePolicy } from "./policy.mjs";
import { prepareAnswer } from "./prepared-answer.mjs";
import { orBreakOff, readBody } from "./read-body.mjs";
import { isOrdinary, servePrepared } from "./serve-prepared.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */
/** @typedef {{ digest: string, bodies: import("./prepared-answer.mjs").Bodies, policy?: string }} Finished */

/**
 * What the build laid out and Next has made anew since: finished as the build finishes it, and in memory again as soon
 * as Next serves it from its cache.
 * @param {object} parts
 * @param {import("./table.mjs").Table} parts.table
 * @param {Pick<ReturnType<typeof import("./invalidations.mjs").followInvalidations>, "count">} parts.invalidations
 */
export function createCachedAnswers({ table, invalidations }) {
  /** @type {Map<string, { source: string, outcome: Promise<Finished> }>} The latest of each path. */
  const finished = new Map();

  /**
   * @param {string} path
   * @param {Request} answer
   * @returns {Promise<Finished>}
   */
  async function finish(path, answer) {
    const body = await readBody(answer);
    const source = sha256(body);
    const built = table.built.get(path);
    if (built?.digest === source) return built;

    const latest = finished.get(path);
    if (latest?.source === source) return latest.outcome;
    const outcome = finishAnew(body, answer.headers["content-type"] ?? "");
    finished.set(path, { source, outcome });
    return outcome;
  }

  /**
   * @param {string} path
   * @param {Request} request
   * @param {Response} response
   * @param {Record<string, string>} added What the answer is allowed if it is as the build made it.
   * @returns {(answer: Request, own: Record<string, string>) => boolean} Whether it takes over an answer of Next's.
   */
  return function takeOverFor(path, request, response, added) {
    const asked = invalidations.count();

    /** @param {Request} answer */
    async function send(answer) {
      const { digest, bodies, policy } = await finish(path, answer);
      const headers = { ...headersToKeep(answer), ...added, ...(policy && { "Content-Security-Policy": policy }) };
      if (answer.statusCode !== 200) {
        response.writeHead(answer.statusCode ?? 502, headers).end(bodies.identity);
        return;
      }
      const prepared = prepareAnswer(headers, bodies, digest);
      const isCurrent = invalidations.count() === asked;
      if (isCurrent && isLasting(answer) && isOrdinary(request)) table.answers.set(path, prepared);
      servePrepared(request, response, prepared);
    }

    return (answer, own) => {
      if (!isFromCache(request, answer)) return false;
      for (const [name, value] of Object.entries(own)) response.setHeader(name, value);
      orBreakOff(send(answer), response);
      return true;
    };
  };
}

/**
 * @param {Buffer} body
 * @param {string} type
 * @returns {Promise<Finished>}
 */
async function finishAnew(body, type) {
  const isPage = type.startsWith("text/html");
  const html = isPage ? rewriteIfPossible(body.toString()) : "";
  const identity = isPage ? Buffer.from(html) : body;
  return {
    digest: sha256(identity),
    bodies: isCompressible(type) ? await compressBodies(identity, AT_RUN_TIME) : { identity },
    ...(isPage && { policy: pagePolicy(hashInlineCode(html)) }),
  };
}

/**
 * What a build would refuse is shown here as Next made it: slower, but right.
 * @param {string} html
 */
function rewriteIfPossible(html) {
  try {
    return rewritePage(html);
  } catch (error) {
    console.error(error);
    return html;
  }
}

/** @param {Buffer} body */
function sha256(body) {
  return createHash("sha256").update(body).digest("hex");
}
