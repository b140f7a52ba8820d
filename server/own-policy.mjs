import { promisify } from "node:util";
import zlib from "node:zlib";

import { hashInlineCode } from "./build/inline-hashes.mjs";
import { brotliFor, takesBrotli } from "./dense-answer.mjs";
import { isFromCache } from "./lasting-answer.mjs";
import { pagePolicy } from "./policy.mjs";
import { withAdded } from "./proxy.mjs";
import { orBreakOff, readBody } from "./read-body.mjs";

/** @typedef {import("node:http").IncomingMessage} Request */
/** @typedef {import("node:http").ServerResponse} Response */

const POLICY = "Content-Security-Policy";
const gunzip = promisify(zlib.gunzip);

/**
 * A page from Next's cache that is none of the build's, such as the 404 page once it has been revalidated, has neither
 * this answer's nonce nor the hashes of before: it gets a policy from what stands in it.
 * @param {Request} request
 * @param {Response} response
 * @param {Record<string, string>} added
 * @returns {(answer: Request, own: Record<string, string>) => boolean} Whether it takes over an answer of Next's.
 */
export function withOwnPolicy(request, response, added) {
  /**
   * @param {Request} answer
   * @param {Record<string, string>} own
   */
  async function send(answer, own) {
    const body = await readBody(answer);
    const isGzip = answer.headers["content-encoding"] === "gzip";
    const inline = hashInlineCode((isGzip ? await gunzip(body) : body).toString());
    const isAllowed = [...inline.scripts, ...inline.styles].every((hash) => added[POLICY]?.includes(hash));
    const brotli = takesBrotli(request) ? brotliFor(answer) : undefined;
    const headers = {
      ...added,
      ...own,
      ...(!isAllowed && { [POLICY]: pagePolicy(inline) }),
      ...(brotli && { "Content-Encoding": "br" }),
    };
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, withAdded(answer, headers));
    brotli?.pipe(response);
    (brotli ?? response).end(body);
  }

  return (answer, own) => {
    if (answer.statusCode === 304) {
      // Unread, it would keep its connection to Next for ever.
      answer.resume();
      // What the browser has stays under the policy that it came with.
      const others = Object.entries(added).filter(([name]) => name !== POLICY);
      response.writeHead(304, withAdded(answer, { ...Object.fromEntries(others), ...own })).end();
      return true;
    }
    const isPage = request.method === "GET" && answer.headers["content-type"]?.startsWith("text/html");
    if (!isPage || !isFromCache(request, answer)) return false;
    orBreakOff(send(answer, own), response);
    return true;
  };
}
